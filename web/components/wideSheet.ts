/** The classes of a list or a section that stands on a sheet on wide screens. */
export const WIDE_SHEET = "wide:rounded-lg wide:border wide:border-line wide:bg-sheet";

/** The classes of a section with a heading: on wide screens a panel. */
export const WIDE_PANEL = `${WIDE_SHEET} wide:px-5 wide:pt-5 wide:pb-2`;
