import { UserRound } from "lucide-react";

/** The place of the open contact while there is none: the outlines of a card. */
export const EmptyPane = () => (
  <div aria-hidden className="flex h-75 overflow-hidden rounded-lg border border-dashed border-line">
    <span className="grid w-[44%] place-items-center bg-wash text-line">
      <UserRound className="size-24" strokeWidth={1} />
    </span>
    <span className="grid grow content-center gap-3 p-8">
      <span className="h-4 w-2/5 rounded-full bg-line" />
      <span className="h-2.5 w-3/5 rounded-full bg-wash" />
      <span className="mt-6 h-2.5 w-4/5 rounded-full bg-wash" />
      <span className="h-2.5 w-3/5 rounded-full bg-wash" />
      <span className="h-2.5 w-4/5 rounded-full bg-wash" />
    </span>
  </div>
);
