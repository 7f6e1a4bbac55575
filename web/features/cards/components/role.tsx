import type { ReactNode } from "react";
import { SEPARATOR } from "../../../../domain/joinParts.ts";
import { getTextDirection } from "../../../../domain/nameScript.ts";
import { Dotted } from "../../../components/dotted.tsx";

type Text = string | null | undefined;

type Props = {
  /** The title is shown without the two others, unless it repeats the name. */
  of: { position: Text; companyName: Text; title?: Text; name?: Text };
  /** Cuts each part at the end of its line. */
  isShort?: boolean;
};

/**
 * The job title and the company in a list, in the direction of their script, and at the start of the row as the name
 * above. If they do not fit, the company stands below.
 */
export function Role({ of: { position, companyName, title, name }, isShort = false }: Props) {
  const about = position || (!companyName && title !== name && title);
  if (!about && !companyName) return null;
  const show = (text: string) => (isShort ? <OneLine>{text}</OneLine> : <bdi>{text}</bdi>);
  return (
    <Dotted
      direction={getTextDirection(about || companyName || "")}
      parts={[about && { key: "about", text: show(about) }, companyName && { key: "company", text: show(companyName) }]}
    />
  );
}

type LineProps = {
  of: Pick<Props["of"], "position" | "companyName">;
  /** Up to three lines, which break between words. */
  isLong?: boolean;
};

/** The same in one line for all, which is cut at its end. */
export function RoleLine({ of: { position, companyName }, isLong = false }: LineProps) {
  const text = position || companyName;
  if (!text) return null;
  return (
    // The place of the line can set its display.
    <span>
      <OneLine direction={getTextDirection(text)} isLong={isLong}>
        {position && <bdi>{position}</bdi>}
        {position && companyName && SEPARATOR}
        {companyName && <bdi>{companyName}</bdi>}
      </OneLine>
    </span>
  );
}

type OneLineProps = { children: ReactNode; direction?: "ltr" | "rtl" | "auto"; isLong?: boolean };

/** A text that is cut at its end, also if it is written in the other direction, and begins at the start of the row. */
const OneLine = ({ children, direction = "auto", isLong = false }: OneLineProps) => (
  <span
    dir={direction}
    className={`[text-align:left] [[dir=rtl]_&]:[text-align:right] ${isLong ? "line-clamp-3" : "line-clamp-1 break-all"}`}
  >
    {children}
  </span>
);
