import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { getDirection } from "../../domain/locales.ts";
import { getLocale } from "../lib/i18n.ts";
import { TAB, TAB_ROW } from "./tabLinks.tsx";

type Props<Value extends string> = {
  /** The name of the tab list, for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: { value: Value; label: string; content: ReactNode }[];
};

/** Tabs within a screen. The arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: Props<Value>) {
  return (
    // Radix returns a string, which is always one of `tabs`.
    <Radix.Root
      dir={getDirection(getLocale())}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as Value)}
    >
      <Radix.List aria-label={label} className={`mb-7 ${TAB_ROW}`}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={`${TAB} data-[state=active]:border-ink data-[state=active]:text-ink`}
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
