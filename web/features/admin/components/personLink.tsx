import { Link } from "@tanstack/react-router";

/** A person, by whose ID they are found among all people. */
export function PersonLink({ name, email }: { name: string; email: string }) {
  return (
    <Link to="/admin" search={{ part: "people", q: email }} className="inline-flex min-h-11 flex-col justify-center">
      {/* Blocks around them: a name of the other direction stands at the same edge. */}
      <span className="underline underline-offset-4">
        <bdi>{name}</bdi>
      </span>
      <span className="text-xs text-ink-soft">
        <bdi dir="ltr">{email}</bdi>
      </span>
    </Link>
  );
}
