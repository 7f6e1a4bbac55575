import { Languages } from "lucide-react";
import type { TranslatedField } from "../../../../domain/cards/cardFields.ts";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import type { useTextSuggestions } from "../useTextSuggestions.ts";

type Suggestions = ReturnType<typeof useTextSuggestions>;

/** Fills the empty fields with suggestions, in a browser that can translate. */
export const SuggestTexts = ({ suggestions: { isBusy, suggestAll } }: { suggestions: Suggestions }) => (
  <Button
    busy={isBusy}
    onClick={() => void suggestAll()}
    className="max-wide:text-sm max-wide:leading-tight max-wide:[--inset:0.75rem]"
  >
    <Languages aria-hidden className="size-5 shrink-0 max-wide:hidden" strokeWidth={1.6} />
    {isBusy ? m.card_suggest_busy() : m.card_suggest()}
  </Button>
);

/** Below a field: what to do with its suggestion, or the request for one. */
export function FieldSuggestion({
  name,
  label,
  suggestions,
}: {
  name: TranslatedField;
  label: string;
  suggestions: Suggestions;
}) {
  const act = (text: string, onClick: () => void) => (
    <button
      type="button"
      aria-label={`${text}: ${label}`}
      onClick={onClick}
      className="min-h-11 cursor-pointer font-semibold text-ink underline underline-offset-4"
    >
      {text}
    </button>
  );
  if (suggestions.isSuggested(name))
    return (
      <span className="flex flex-wrap items-center gap-x-4">
        <span className="rounded-full bg-chosen px-2 py-0.5 text-xs font-semibold text-ink">{m.card_suggested()}</span>
        {act(m.card_suggest_accept(), () => suggestions.accept(name))}
        {act(m.card_suggest_discard(), () => suggestions.discard(name))}
      </span>
    );
  if (!suggestions.canSuggestName(name) || suggestions.isBusy) return null;
  return <span className="block">{act(m.card_suggest_name(), () => void suggestions.suggestName(name))}</span>;
}
