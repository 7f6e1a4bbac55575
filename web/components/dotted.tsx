import type { ReactNode } from "react";
import { getDirection } from "../../domain/locales.ts";
import { getLocale } from "../lib/i18n.ts";

type Part = { key: string; text: ReactNode };

type Props = {
  parts: (Part | false | null | undefined | "")[];
  /** The direction in which the parts follow each other. By default, that of the page. */
  direction?: "ltr" | "rtl" | undefined;
};

/**
 * Parts in a line, with a dot between them. A line breaks between two parts, without a dot at its end or beginning:
 * each part has a dot at the edge where the page starts, and the dots at the end of the line are outside, where they are
 * clipped. Also a line in the other direction begins at that edge.
 */
export function Dotted({ parts, direction }: Props) {
  const turns = direction !== undefined && direction !== getDirection(getLocale());
  return (
    <span className="dotted block overflow-x-clip">
      <span className={`-ms-3 flex flex-wrap items-baseline ${turns ? "flex-row-reverse justify-end" : ""}`}>
        {parts.map(
          (part) =>
            part && (
              <span
                key={part.key}
                className="flex min-w-0 items-baseline before:w-3 before:shrink-0 before:text-center before:content-['·'/'']"
              >
                <span className="min-w-0">
                  {/* Separates the words in the text for screen readers. */}
                  {part.text}{" "}
                </span>
              </span>
            ),
        )}
      </span>
    </span>
  );
}
