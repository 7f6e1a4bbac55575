import { toSearchText } from "../../domain/textSearch.ts";
import { call, signUp } from "../../local/api.ts";
import type { LocalServer } from "../../local/server.ts";

const PEOPLE = 2000;
const CONTACTS = 300;

/** Bytes of a user and a contact in the database, including indexes, and of a card's three pictures in the bucket. */
export type Sizes = { person: number; contact: number; pictures: number };

/**
 * Adds users, each with two devices and a complete card in two languages with three links, which a search can find. Then adds contacts to one of
 * them. @returns the growth of the database for each, and the size of the demo's pictures
 */
export async function measureSizes({ database, origin }: LocalServer): Promise<Sizes> {
  const size = async () => (await database.prepare("select 1").run()).meta.size_after;
  const key = await database.prepare("select key from images limit 1").first<string>("key");
  const pictures = (await database.prepare(PICTURES).first<number>("bytes")) ?? Number.NaN;
  const before = await size();
  for (const sql of STATEMENTS) await database.prepare(`${NUMBERS} ${sql}`).bind(PEOPLE, Date.now(), key).run();
  const person = Math.round(((await size()) - before) / PEOPLE);

  const account = { email: "sizes@moa.example", password: "moa-bench-2026!", name: "벤치", phone: "01000000000" };
  const token = await signUp(origin, { ...account, locale: "ko" });
  const empty = await size();
  for (let i = 1; i <= CONTACTS; i += 1)
    await call(origin, "POST", "/contacts", { token, json: { cardId: `typical-${i}` } });
  return { person, contact: Math.round(((await size()) - empty) / CONTACTS), pictures: Math.round(pictures) };
}

/** The average of the demo's cards, before any other card exists. */
const PICTURES = `select avg(intro.bytes + share.bytes + photo.bytes) as bytes from cards join images as intro on intro.key = intro_key
  join images as share on share.key = share_key join images as photo on photo.key = photo_key`;

const NUMBERS = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)";
const NAMES = toSearchText({ texts: ["사람 1000", "Person", "Saram"], phones: [] });
const WORDS = toSearchText(
  {
    texts: [
      "typical-1000",
      "명함",
      "프로덕트 디자이너",
      "모아 주식회사",
      "p1000@people.example",
      "Card",
      "Product designer",
      "Moa Inc.",
    ],
    phones: ["0212345678", "01012345678"],
  },
  NAMES,
);

/** Keys are random as in production, so that index pages have the same fill level. */
const STATEMENTS = [
  `insert into users (id, email, name, folded_name, phone, password_hash, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
   select 'typical-' || i, lower(hex(randomblob(8))) || '@people.example', '사람 ' || i, '사람 ' || i, '01000000000',
     '$argon2id$v=19$m=19456,t=2,p=1$' || hex(randomblob(32)), 'ko', hex(randomblob(4)), '2026-11-01', '2026-11-01', ?2, ?2
   from n where ?3 > ''`,
  ...["phone", "desk"].map(
    (device) => `insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)
     select lower(hex(randomblob(16))), 'typical-' || i, lower(hex(randomblob(32))), ?2, ?2 + 86400000,
       'Mozilla/5.0 (${device}; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', ?2 from n where ?3 > ''`,
  ),
  `insert into cards (owner_id, card_id, type, locale, title, name, phonetic_name, position, company_name, address, intro, phone, mobile,
     email, website, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)
   select 'typical-' || i, 'typical-' || i, 'personal', 'ko', '명함', '사람 ' || i, 'Saram', '프로덕트 디자이너', '모아 주식회사',
     '서울특별시 강남구 테헤란로 1', replace(hex(zeroblob(50)), '00', '소개하는 글 '), '0212345678', '01012345678', 'p' || i || '@people.example',
     'https://people.example/' || i, ?3, ?3, ?3, 0.5, 0.4, 1, ?2, ?2 from n`,
  `insert into card_translations (card_idx, locale, title, name, position, company_name, address, intro)
   select idx, 'en', 'Card', 'Person', 'Product designer', 'Moa Inc.', '1 Teheran-ro, Gangnam-gu, Seoul', replace(hex(zeroblob(50)), '00', 'About me ')
   from n join cards on card_id = 'typical-' || i where ?2 > 0 and ?3 > ''`,
  `insert into card_search (card_idx, sort_name, names, words)
   select idx, '사람 ' || i, '${NAMES}', '${WORDS}' from n join cards on card_id = 'typical-' || i where ?2 > 0 and ?3 > ''`,
  ...[0, 1, 2].map(
    (position) => `insert into menu_items (card_idx, sort_order, site_name, url)
     select idx, ${position}, '블로그', 'https://people.example/' || i from n join cards on card_id = 'typical-' || i where ?2 > 0 and ?3 > ''`,
  ),
  ...["webp", "jpg", "jpg"].map(
    (type) => `insert into images (key, bytes, created_at)
     select lower(hex(randomblob(32))) || '.${type}', 100000, ?2 from n where ?3 > ''`,
  ),
];
