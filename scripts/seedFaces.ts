import { seedColleagues } from "../db/seed/group.ts";
import { seedUsers } from "../db/seed/people.ts";
import { type PortraitName, portraitPng } from "../db/seed/portraits.ts";
import { call } from "../local/api.ts";
import { sql } from "../local/explorer.ts";

type Site = { origin: string; pictureWidth?: number };

/**
 * Gives the people of the group their own faces. They cannot log in, so a card of the demo account has each picture for
 * a moment, and its own again at the end.
 */
export async function seedFaces({ origin, pictureWidth }: Site, tokens: Map<string, string>): Promise<void> {
  const [{ email, cards }] = seedUsers;
  const lender = cards.at(-1);
  if (!lender) return;
  const [card] = await sql<{ idx: number }>(origin, "select idx from cards where card_id = ?", [lender.cardId]);
  const upload = async (portrait: PortraitName) => {
    const form = new FormData();
    form.set("image", new File([portraitPng(portrait, pictureWidth)], `${portrait}.png`, { type: "image/png" }));
    await call(origin, "PUT", `/cards/${card?.idx}/image`, { token: tokens.get(email) ?? "", form });
  };
  for (const handle of [...seedColleagues.member, ...seedColleagues.pending]) {
    await upload(handle);
    await sql(
      origin,
      `update cards set (intro_key, share_key, photo_key) =
         (select intro_key, share_key, photo_key from cards where card_id = ?) where card_id = ? || '-card'`,
      [lender.cardId, handle],
    );
  }
  await upload(lender.portrait);
  await call(origin, "PATCH", `/cards/${card?.idx}/image`, {
    token: tokens.get(email) ?? "",
    json: { focusX: 0.5, focusY: 0.42, zoom: 1 },
  });
}
