import { m } from "../lib/i18n.ts";
import { Main } from "./main.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Addresses of screens that use all the room of a wide window; in brackets, those with a card to look at. */
const WIDE = /^\/(?:($|card\/[ent]|images|group\/\d)|card\/a|menu|payment\/[ps])/;

/** The shape of a page while its data is on the way. Its address is there before it; what every visit loads is to be short. */
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
