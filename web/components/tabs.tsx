import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { getDirection } from "../../domain/locales.ts";
import { getLocale } from "../lib/i18n.ts";

type Props<Value extends string> = {
  /** The name of the tab list, for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: { value: Value; label: string; content: ReactNode }[];
};

/** Tabs. The arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: Props<Value>) {
  return (
    // Radix returns a string, which is always one of `tabs`.
    <Radix.Root
      dir={getDirection(getLocale())}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as Value)}
    >
      <Radix.List aria-label={label} className="mb-7 flex border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 flex-1 cursor-pointer border-b-2 border-transparent px-2 py-2 text-ink-soft data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
