/** The classes of the quiet button at the end of a row. It looks like the action of an `EditableRow`. */
export const ROW_ACTION =
  "relative min-h-9! shrink-0 py-1! text-sm font-normal! [--inset:0.875rem] after:absolute after:-inset-1.5";

/** The classes of the texts of a row: on wide screens, a column of labels and one of values, as in an `EditableRow`. */
export const ROW_TEXTS = "min-w-0 flex-1 wide:grid wide:grid-cols-[11rem_minmax(0,1fr)] wide:items-center wide:gap-6";

/** The classes of its label. */
export const ROW_LABEL = "font-medium wide:text-sm wide:font-normal wide:text-ink-soft";
