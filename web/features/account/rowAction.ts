/** The classes of the button at the end of a row. Its text ends at the margin, like the action of an `EditableRow`. */
export const ROW_ACTION = "-me-3 min-h-11! shrink-0 text-sm font-normal! [--inset:0.75rem]";
