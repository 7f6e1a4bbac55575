import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { NOTE_MAX_LENGTH } from "../../domain/contacts/contacts.schema.ts";
import { add, merged, undo } from "../factories/ownContact.factory.ts";
import { createUser, signedInAs } from "../factories/user.factory.ts";
import { getContent, workerWith } from "../factories/visitor.factory.ts";
import { limitedDatabase } from "../faults/limitedDatabase.ts";

/** As many contacts as an import takes, each with the longest note, in different words of Chinese characters. */
const COUNT = 200;

function makeFile(): File {
  let next = 0;
  const letter = () => {
    next += 7;
    return String.fromCharCode(0x4e00 + (next % 20_000));
  };
  const word = () => Array.from({ length: 9 }, letter).join("");
  const note = () => Array.from({ length: NOTE_MAX_LENGTH / 10 }, word).join(" ");
  const contacts = Array.from({ length: COUNT }, (_, i) =>
    [
      "BEGIN:VCARD",
      "VERSION:3.0",
      `FN:Person ${i}`,
      `TEL:010-1234-${1000 + i}`,
      `NOTE:${note()}`,
      "END:VCARD",
      "",
    ].join("\r\n"),
  );
  return new File(contacts, "contacts.vcf");
}

test("many long contacts are imported and indexed although together they exceed the longest string of D1", async () => {
  const user = await createUser();
  const { api } = signedInAs(user.accessToken, { worker: workerWith({ DB: limitedDatabase() }) });
  const imported = await getContent(await api.contacts.import.$post({ form: { file: makeFile() } }));
  expect(imported).toMatchObject({ imported: COUNT, failed: [], over: [] });

  await env.DB.prepare("update contacts set search_text = null, sort_name = null where user_id = ?")
    .bind(user.user.id)
    .run();
  const list = async (query: { q?: string; sort?: "name" }) =>
    (await getContent(await api.contacts.$get({ query: { ...query, limit: "100" } }))).items.map(({ name }) => name);
  const names = Array.from({ length: COUNT }, (_, i) => `Person ${i}`).toSorted();
  expect(await list({ sort: "name" })).toEqual(names.slice(0, 100));
  expect(await list({ q: "person 199" })).toEqual(["Person 199"]);
});

test("contacts are merged, and the merge undone, with calls of functions that D1 accepts", async () => {
  const user = await createUser();
  const limited = signedInAs(user.accessToken, { worker: workerWith({ DB: limitedDatabase() }) });
  const ids = [await add(user, { name: "Jane Han" }), await add(user, { name: "Jane Han", note: "Met in Seoul" })];
  const { undoToken } = await merged(limited, ...ids);
  expect((await undo(limited, undoToken)).status).toBeLessThan(300);
  expect((await getContent(await limited.api.contacts.$get({ query: {} }))).items).toHaveLength(2);
});
