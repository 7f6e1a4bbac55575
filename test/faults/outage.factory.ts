/** A D1 binding whose queries all fail with this message. */
export function failingDatabase(message: string) {
  const fail = () => Promise.reject(new Error(message));
  // Each is a new object, because the Worker adds methods to it.
  const newStatement = (): D1PreparedStatement => ({
    bind: newStatement,
    all: fail,
    raw: fail,
    run: fail,
    first: fail,
  });
  const session = { prepare: newStatement, batch: fail, getBookmark: () => null };
  return { ...session, withSession: () => session };
}
