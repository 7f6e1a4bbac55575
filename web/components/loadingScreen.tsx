import { m } from "../lib/i18n.ts";
import { Main } from "./main.tsx";
import { Skeleton } from "./skeleton.tsx";

/** The shape of a page while its data is on the way. */
export function LoadingScreen() {
  return (
    <Main aria-busy className="mx-auto grid w-full max-w-md gap-4 p-5">
      <p className="sr-only" role="status">
        {m.loading()}
      </p>
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="aspect-4/5 w-full rounded-lg" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
    </Main>
  );
}
