import { Skeleton } from "./skeleton.tsx";

/** The skeleton of a list: rows with a picture and two lines. */
export function RowSkeletons() {
  return (
    <div aria-busy>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-4 py-3">
          <Skeleton className="size-12" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
