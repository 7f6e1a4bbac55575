import type { ReactNode } from "react";

type Part = { key: string; text: ReactNode };

/**
 * Parts in a line, with a dot between them. A line breaks between two parts, without a dot at its end or beginning:
 * each part has its dot in front, and the dots at the beginning of a line are outside, where they are clipped.
 */
export const Dotted = ({ parts }: { parts: (Part | false | null | undefined | "")[] }) => (
  <span className="block overflow-x-clip">
    <span className="-ms-3 flex flex-wrap items-baseline">
      {parts.map(
        (part) =>
          part && (
            <span
              key={part.key}
              className="relative ps-3 before:absolute before:start-0 before:w-3 before:text-center before:content-['·'/'']"
            >
              {/* Separates the words in the text for screen readers. */}
              {part.text}{" "}
            </span>
          ),
      )}
    </span>
  </span>
);
