import { Link } from "@tanstack/react-router";

/** A user, linked to the search for their ID. */
export function PersonLink({ name, email }: { name: string; email: string }) {
  return (
    <Link to="/admin" search={{ part: "people", q: email }} className="inline-flex min-h-11 flex-col justify-center">
      {/* Blocks align names of both directions to the same edge. */}
      <span className="underline underline-offset-4">
        <bdi>{name}</bdi>
      </span>
      <span className="text-xs text-ink-soft">
        <bdi dir="ltr">{email}</bdi>
      </span>
    </Link>
  );
}
