/** The classes of the plain button at the end of a row. Its text ends where that of an `EditableRow`'s action ends. */
export const ROW_ACTION =
  "min-h-11! shrink-0 rounded-md! py-1! text-end text-sm font-medium! text-ink-soft! hover:text-ink! [--inset:0]";

/** The classes of the texts of a row: on wide screens, a column of labels and one of values, as in an `EditableRow`. */
export const ROW_TEXTS = "min-w-0 flex-1 wide:grid wide:grid-cols-[11rem_minmax(0,1fr)] wide:items-baseline wide:gap-6";

/** The classes of its label. */
export const ROW_LABEL = "text-sm text-ink-soft";
