/** Invariants that must hold in the database at every moment. Each is a query for the rows that violate it. */
const INVARIANTS: Record<string, string> = {
  "every key leads somewhere": "select * from pragma_foreign_key_check",
  "an association has one president, who is a member":
    "select idx from associations where not exists (select 1 from association_members where association_idx = idx and user_id = president_id and status = 'member')",
  "an association counts its members and those who ask":
    "select idx from associations where member_count <> (select count(*) from association_members where association_idx = idx and status = 'member') or pending_count <> (select count(*) from association_members where association_idx = idx and status = 'pending')",
  "an invitation lets in no more than it was made for": "select id from association_invitations where uses > max_uses",
  "a group's owner is a member":
    "select idx from groups where not exists (select 1 from group_members where group_idx = idx and user_id = owner_id and status = 'member')",
  "a group counts its members":
    "select idx from groups where member_count <> (select count(*) from group_members where group_idx = idx and status = 'member')",
  "a group has one card at most, of its owner's":
    "select groups.idx from groups join cards on cards.represents_group_idx = groups.idx where cards.owner_id <> groups.owner_id or cards.type <> 'group'",
  "people show their own cards":
    "select id from group_members join cards on cards.idx = card_idx where owner_id <> user_id union all select id from association_members join cards on cards.idx = card_idx where owner_id <> user_id",
  "a primary card is one's own": "select id from users join cards on cards.idx = primary_card_idx where owner_id <> id",
  "nobody keeps their own card": "select id from contacts join cards on cards.idx = card_idx where owner_id = user_id",
  "people offer and return their own cards":
    "select exchanges.id from exchanges join cards as given on given.idx = from_card_idx join cards as wanted on wanted.idx = to_card_idx left join cards as returned on returned.idx = answer_card_idx where given.owner_id <> sender_id or wanted.owner_id <> recipient_id or returned.owner_id <> recipient_id",
  "an accepted exchange is answered": "select id from exchanges where (status = 'offered') <> (answered_at is null)",
  "a person's contacts and leads are counted":
    "select users.id from users left join usage on usage.user_id = users.id where coalesce(usage.contacts, 0) <> (select count(*) from contacts where user_id = users.id and consented_at is null) or coalesce(usage.leads, 0) <> (select count(*) from contacts where user_id = users.id and consented_at is not null)",
  "a card's languages are several":
    "select idx from cards join card_translations on card_idx = idx where card_translations.locale = cards.locale",
  "a menu has no gaps":
    "select card_idx from menu_items group by card_idx having max(sort_order) + 1 <> count(*) or min(sort_order) <> 0",
  "a paid order has one ticket":
    "select id from orders where status = 'paid' and user_id is not null and (select count(*) from tickets where order_id = orders.id and revoked_at is null) <> 1",
  "a ticket has a paid order":
    "select tickets.id from tickets left join orders on orders.id = order_id where tickets.kind <> 'promotion' and (orders.id is null or (revoked_at is null and orders.status not in ('paid', 'refunding')))",
  "a group ticket serves one group of its owner's":
    "select tickets.id from tickets join groups on groups.idx = group_idx where tickets.kind <> 'group'",
  "nobody gets an association's notice twice":
    "select broadcast_id from notifications where broadcast_id is not null group by broadcast_id, user_id having count(*) > 1",
  "only a subscription that renews has a grace period":
    "select tickets.id from tickets join orders on orders.id = order_id join subscriptions on subscriptions.id = subscription_id where grace_ends_at is not null and subscriptions.status <> 'active'",
  "nobody has two subscriptions":
    "select user_id from subscriptions where status = 'active' and user_id is not null group by user_id having count(*) > 1",
};

type Store = { DB: D1Database; IMAGE_BUCKET: R2Bucket };

/** The violated invariants with their rows. Tests expect none. */
export async function brokenInvariants({ DB, IMAGE_BUCKET }: Store): Promise<Record<string, unknown[]>> {
  const entries = Object.entries(INVARIANTS);
  const answers = await DB.batch(entries.map(([, query]) => DB.prepare(`${query} limit 5`)));
  const broken = entries.map(([name], i) => [name, answers[i]?.results ?? []] as const);
  const orphans = await picturesNobodyKnows({ DB, IMAGE_BUCKET });
  return Object.fromEntries(
    [...broken, ["every picture is known", orphans] as const].filter(([, rows]) => rows.length > 0),
  );
}

/** Objects in R2 without a row in D1, which no collector would find. */
async function picturesNobodyKnows({ DB, IMAGE_BUCKET }: Store): Promise<string[]> {
  const known = new Set((await DB.prepare("select key from images").raw<[string]>()).map(([key]) => key));
  const stored = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await IMAGE_BUCKET.list(cursor === undefined ? {} : { cursor });
    for (const { key } of page.objects) stored.add(key);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return [...stored.difference(known)];
}
