import { type ComponentProps, useState } from "react";
import { m } from "../lib/i18n.ts";
import { Field } from "./field.tsx";
import { Eye } from "./inlineIcons.tsx";

type Props = Omit<ComponentProps<typeof Field>, "type" | "dir" | "action">;

/** A password, which a button shows and hides. */
export function PasswordField({ className = "", ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      className={`[&_input]:pe-14 [&_input::-ms-reveal]:hidden ${className}`}
      action={
        <button
          type="button"
          // The button stands on the input, at its end.
          className="-ms-14 grid w-12 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          <Eye isOff={isShown} className="size-5" />
          <span className="sr-only">{isShown ? m.field_password_hide() : m.field_password_show()}</span>
        </button>
      }
    />
  );
}
