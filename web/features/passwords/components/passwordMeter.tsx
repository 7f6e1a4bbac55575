import { useEffect, useState } from "react";
import type { Person, Strength } from "../../../../domain/users/passwordStrength.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { loadJudge } from "../lazyJudge.ts";

type Props = {
  password: string;
  person: Person;
  /** True if the field already shows why the password is rejected. */
  isRefused: boolean;
};

const LEVELS = ["weak", "fair", "strong"] as const satisfies Strength[];
const COLORS = { weak: "bg-danger", fair: "bg-amber", strong: "bg-jade" };
const TEXTS = {
  weak: () => m.password_strength_weak(),
  fair: () => m.password_strength_fair(),
  strong: () => m.password_strength_strong(),
} satisfies Record<Strength, () => string>;

/** Shows the strength of a typed password as text and as a bar. Screen readers announce changes of the text. */
export function PasswordMeter({ password, person, isRefused }: Props) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadJudge>> | null>();
  const isTyped = password !== "";
  useEffect(() => {
    // Without the module there is no meter. The server checks the password anyway.
    if (isTyped) void loadJudge().then(setLoaded, () => setLoaded(null));
  }, [isTyped]);

  const { strength, weakness } = (isTyped && loaded?.judge(password, person)) || {};
  // It takes its place at once, so that the button below does not move under the pointer while the module loads.
  const isShown = isTyped && loaded !== null;
  return (
    <div className="-mt-2 mb-5">
      {isShown && (
        <div aria-hidden className="mb-1.5 flex gap-1.5">
          {LEVELS.map((level, i) => (
            <span
              key={level}
              className={`h-1 flex-1 rounded-full ${strength && i <= LEVELS.indexOf(strength) ? COLORS[strength] : "bg-line"}`}
            />
          ))}
        </div>
      )}
      <p role="status" className={`text-sm text-ink-soft ${isShown ? "min-h-[1lh]" : ""}`}>
        {strength && (weakness && !isRefused ? errorText(weakness) : TEXTS[strength]())}
      </p>
    </div>
  );
}
