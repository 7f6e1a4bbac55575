/** Fills the database with users. Each has a device, a card, a contact and the rows of a sign-up. */
export async function populate(database: D1Database, users: number): Promise<void> {
  const now = Date.now();
  const key = await database.prepare("select key from images limit 1").first<string>("key");
  if (!key) throw new Error("the demo's pictures are missing");
  const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)";
  const email = "'p' || i || '@people.example'";
  const statements = [
    `insert into users (id, email, name, phone, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
     select 'p' || i, ${email}, '사람 ' || i, '01000000000', 'ko', 'P' || i, '1', '1', ?2, ?2 from n`,
    `insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)
     select 's' || i, 'p' || i, 'h' || i, ?2, ?2 + 86400000, 'bench', ?2 from n`,
    `insert into cards (owner_id, card_id, type, locale, title, name, intro_key, share_key, photo_key,
       focus_x, focus_y, zoom, created_at, updated_at)
     select 'p' || i, 'people-' || i, 'personal', 'ko', '명함', '사람 ' || i, ?3, ?3, ?3, 0.5, 0.5, 1, ?2, ?2 from n`,
    `insert into contacts (user_id, card_idx, created_at)
     select users.id, (select idx from cards where card_id = 'people-1'), ?2 from n join users on users.id = 'p' || i`,
    // The first user is the president of an association that contains all users, indexed by name and address.
    `insert into associations (name, folded_name, president_id, created_at)
     select '모두의 협회', '모두의 협회', 'p1', ?2 from n where i = ?1`,
    `insert into association_members (association_idx, user_id, status, role, since, sort_name)
     select associations.idx, 'p' || i, 'member', 'member', ?2, '사람 ' || i from n
     join associations on folded_name = '모두의 협회' where i > 1`,
    `insert into association_terms (association_idx, term, member_id)
     select association_idx, term.value, association_members.id from n
     join association_members on user_id = 'p' || i
     join json_each(json_array('ㅅㅏㄹㅏㅁ', '^ㅅㄹ', 'ㄹㅏㅁ', '' || i, '사람 ' || i, ${email})) as term
     where ?2 > 0`,
    `insert into email_verifications (email, code_hash, sent_at, expires_at) select ${email}, 'h', ?2, ?2 from n`,
    "insert into rate_limits (key, count, window_ends_at) select 'a' || i, 1, ?2 from n",
  ];
  for (const sql of statements) {
    const statement = `${numbers} ${sql}`;
    const values = [users, now, key].slice(0, statement.includes("?3") ? 3 : 2);
    await database
      .prepare(statement)
      .bind(...values)
      .run();
  }
}
