import { Fragment } from "react";

/** An address, which breaks before an "@" or a dot rather than inside a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=[@.])/u).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index + 1).join("")}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
