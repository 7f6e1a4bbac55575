import { m } from "../lib/i18n.ts";
import { Main } from "./main.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Paths of screens that use the full width of a wide window. The groups capture those with a card picture. */
const WIDE = /^\/(?:($|card\/[ent]|images|group\/\d)|card\/a|menu|payment\/[ps])/;

/** The skeleton of a page. The path is known before its data. Every visit loads this file, so it is short. */
export function LoadingScreen() {
  const wide = WIDE.exec(location.pathname);
  return (
    <Main
      aria-busy
      data-screen
      data-panes={wide ? "" : undefined}
      className="mx-auto grid w-full max-w-md gap-x-14 gap-y-6 px-5 wide:py-10 wide:data-panes:max-w-5xl wide:data-panes:grid-cols-2"
    >
      <p className="sr-only" role="status">
        {m.loading()}
      </p>
      {wide?.[1] !== undefined && <Skeleton className={`aspect-4/5 ${wide[1] && "wide:order-1"}`} />}
      <div className="grid content-start gap-4">
        <Skeleton className="h-9 w-1/2" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </Main>
  );
}
