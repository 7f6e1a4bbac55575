import { env } from "cloudflare:workers";

type Statement = { sql: string; params: unknown[] };

/** A bookmark of the primary, as D1 has them: later bookmarks sort after earlier ones. */
const getBookmark = (version: number) => `${version.toString(16).padStart(8, "0")}-00000000-00004d2a-${"0".repeat(32)}`;

const isRead = ({ sql }: Statement) => /^\s*select\b/i.test(sql);

/**
 * The D1 binding of a deployment with one read replica, which has the state of the last `catchUp`. A session's reads go
 * to the replica if it has everything that the session has seen. Everything else goes to the primary.
 */
export async function laggingDatabase() {
  let version = 1;
  let replicated = 0;

  const withSession = (start: Parameters<D1Database["withSession"]>[0] = "first-unconstrained") => {
    let isPinned = start === "first-primary";
    let seen = start.startsWith("first-") ? 0 : Number.parseInt(start, 16);
    const known = new WeakMap<D1PreparedStatement, Statement>();

    /** The database for statements that are sent together, and the statements prepared on it. */
    const route = (statements: Statement[]) => {
      const isReading = statements.every(isRead);
      const isOfReplica = isReading && !isPinned && seen <= replicated;
      if (!isReading) version += 1;
      isPinned = false;
      seen = isOfReplica ? Math.max(seen, replicated) : version;
      const database = isOfReplica ? env.REPLICA : env.DB;
      return { database, prepared: statements.map(({ sql, params }) => database.prepare(sql).bind(...params)) };
    };

    const wrap = (statement: D1PreparedStatement, asked: Statement): D1PreparedStatement => {
      const bind = statement.bind.bind(statement);
      const one = () => route([asked]).prepared[0] ?? statement;
      const wrapped = Object.assign(statement, {
        bind: (...params: unknown[]) => wrap(bind(...params), { ...asked, params }),
        all: async () => one().all(),
        run: async () => one().run(),
        raw: async () => one().raw(),
      });
      known.set(wrapped, asked);
      return wrapped;
    };

    return {
      prepare: (sql: string) => wrap(env.DB.prepare(sql), { sql, params: [] }),
      batch: async <Row>(statements: D1PreparedStatement[]) => {
        const { database, prepared } = route(statements.flatMap((statement) => known.get(statement) ?? []));
        return database.batch<Row>(prepared);
      },
      getBookmark: () => getBookmark(seen),
    };
  };

  const catchUp = async () => {
    await copyTables(env.DB, env.REPLICA);
    replicated = version;
  };
  await catchUp();
  return { DB: { withSession }, catchUp, bookmark: () => getBookmark(replicated) };
}

const TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_%' escape '\\'";

/** Copies all rows to tables without keys and constraints, because a replica receives no writes. */
async function copyTables(from: D1Database, to: D1Database): Promise<void> {
  const { results: tables } = await from.prepare(TABLES).all<{ name: string }>();
  for (const { name } of tables) {
    const { results: columns } = await from.prepare(`pragma table_info(${name})`).all<{ name: string }>();
    const names = columns.map((column) => `"${column.name}"`).join();
    const [, ...rows] = await from.prepare(`select ${names} from "${name}"`).raw({ columnNames: true });
    const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join();
    await to.batch([
      to.prepare(`drop table if exists "${name}"`),
      to.prepare(`create table "${name}" (${names})`),
      to.prepare(`insert into "${name}" select ${values} from json_each(?)`).bind(JSON.stringify(rows)),
    ]);
  }
}
