/** A D1 binding whose queries all fail with this message. */
export function failingDatabase(message: string) {
  const fail = () => Promise.reject(new Error(message));
  const statement = { bind: () => statement, all: fail, raw: fail, run: fail, first: fail };
  const session = { prepare: () => statement, batch: fail, getBookmark: () => null };
  return { ...session, withSession: () => session };
}
