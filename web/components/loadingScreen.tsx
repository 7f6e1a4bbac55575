import { m } from "../lib/i18n.ts";
import { Main } from "./main.tsx";
import { RowSkeletons } from "./rowSkeletons.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Which screens use all the room of a wide window, and which have a card to look at. */
const WIDE = /^\/($|card\/[aent]|images|menu|group\/\d|payment\/[ps])/;
const CARD = /^\/($|card\/[ent]|images|group\/\d)/;

/** The shape of a page while its data is on the way; the address is there before the page is. */
export function LoadingScreen() {
  const { pathname } = location;
  return (
    <Main
      aria-busy
      data-screen
      data-panes={WIDE.test(pathname) || undefined}
      className="mx-auto w-full max-w-md px-5 wide:gap-x-14 wide:py-10 wide:data-panes:grid wide:data-panes:max-w-5xl wide:data-panes:grid-cols-2"
    >
      <p className="sr-only" role="status">
        {m.loading()}
      </p>
      {CARD.test(pathname) && (
        <Skeleton
          className={`mb-6 aspect-4/5 max-h-[58dvh] w-full rounded-lg wide:max-h-none ${pathname === "/" ? "" : "wide:order-1"}`}
        />
      )}
      <div>
        <Skeleton className="mb-6 h-9 w-1/2" />
        <RowSkeletons />
      </div>
    </Main>
  );
}
