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
  /** Without a job title and a company in their place, in a wide `@container` after them. */
  email?: string;
  /** Has a second line before it is cut. */
  isLong?: boolean;
};

/** The same in one line for all, which is cut at its end. */
export function RoleLine({ of: { position, companyName }, email, isLong = false }: LineProps) {
  const text = position || companyName;
  return (
    // The place of the line can set its display.
    <span>
      <OneLine direction={text ? getTextDirection(text) : "ltr"} cut={isLong ? "line-clamp-2" : undefined}>
        {position && <bdi>{position}</bdi>}
        {position && companyName && SEPARATOR}
        {companyName && <bdi>{companyName}</bdi>}
        {email && (
          <span className={text ? "hidden @xl:inline" : ""}>
            {text && SEPARATOR}
            <bdi dir="ltr">{email}</bdi>
          </span>
        )}
      </OneLine>
    </span>
  );
}

type OneLineProps = { children: ReactNode; direction?: "ltr" | "rtl" | "auto"; cut?: string | undefined };

/** A text that is cut at its end, also if it is written in the other direction, and begins at the start of the row. */
const OneLine = ({ children, direction = "auto", cut = "line-clamp-1 break-all" }: OneLineProps) => (
  <span dir={direction} className={`${cut} [text-align:left] [[dir=rtl]_&]:[text-align:right]`}>
    {children}
  </span>
);
