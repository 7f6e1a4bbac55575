import type { ComponentProps } from "react";
import { getTextDirection } from "../../../../domain/nameScript.ts";
import { Dotted } from "../../../components/dotted.tsx";

type Text = string | null | undefined;

type Props = {
  /** The title is shown without the two others, unless it repeats the name. */
  of: { position: Text; companyName: Text; title?: Text; name?: Text };
  /** Cuts each part at the end of its line. */
  isShort?: boolean;
  /** What follows, e.g. an address. */
  more?: ComponentProps<typeof Dotted>["parts"] | undefined;
};

/**
 * The job title and the company in a list, in the direction of their script, and at the start of the row as the name
 * above. If they do not fit, the company stands below.
 */
export function Role({ of: { position, companyName, title, name }, isShort = false, more }: Props) {
  const about = position || (!companyName && title !== name && title);
  if (!about && !companyName && !more) return null;
  const show = (text: string) => (isShort ? <OneLine>{text}</OneLine> : <bdi>{text}</bdi>);
  return (
    <Dotted
      direction={getTextDirection(about || companyName || "")}
      parts={[
        about && { key: "about", text: show(about) },
        companyName && { key: "company", text: show(companyName) },
        ...(more ?? []),
      ]}
    />
  );
}

/** A text that is cut at its end, also if it is written in the other direction, and begins at the start of the row. */
const OneLine = ({ children }: { children: string }) => (
  <span dir="auto" className="line-clamp-1 break-all [text-align:left] [[dir=rtl]_&]:[text-align:right]">
    {children}
  </span>
);
