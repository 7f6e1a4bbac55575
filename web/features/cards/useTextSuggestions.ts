import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { TranslatedField } from "../../../domain/cards/cardFields.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { canTranslate, translateOnDevice } from "./deviceTranslator.ts";

/** The fields that a translator can translate. */
const TRANSLATABLE: TranslatedField[] = ["position", "title", "address", "intro"];

/** Names, which are written in another script only if the owner asks for it. */
const NAMES: ReadonlySet<TranslatedField> = new Set(["name", "companyName"]);

type Texts = Partial<Record<TranslatedField, string | null | undefined>>;

type Options = {
  from: string;
  to: string;
  original: Texts;
  /** The typed texts at the last rendering. */
  typed: Texts;
  /** Returns the typed texts now. */
  getTyped: () => Texts;
  /** Sets a field of the form. */
  onFill: (name: TranslatedField, text: string) => void;
};

/** Suggests translations for empty fields with the translator of the browser. */
export function useTextSuggestions({ from, to, original, typed, getTyped, onFill }: Options) {
  const { data: isAvailable = false } = useQuery({
    queryKey: ["translator", from, to],
    queryFn: async () => canTranslate(from, to),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // It needs no network.
    networkMode: "always",
  });
  const [suggested, setSuggested] = useState<Texts>({});
  const [isBusy, setBusy] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const isEmpty = (name: TranslatedField, texts = typed) => Boolean(original[name]?.trim()) && !texts[name]?.trim();
  const suggest = async (names: TranslatedField[]) => {
    const empty = names.filter((name) => isEmpty(name));
    const controller = new AbortController();
    leaving.current = controller;
    setBusy(true);
    try {
      const texts = translateOnDevice(
        empty.map((name) => original[name] ?? ""),
        { from, to, signal: controller.signal },
      );
      let count = 0;
      for await (const text of texts) {
        const name = empty[count];
        count += 1;
        if (controller.signal.aborted) return;
        // The user can have typed in the field in the meantime.
        if (!(name && text && isEmpty(name, getTyped()))) continue;
        setSuggested((others) => ({ ...others, [name]: text }));
        onFill(name, text);
      }
    } catch {
      if (!controller.signal.aborted) toast("error", m.card_suggest_failed());
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    /** Whether the browser can fill at least one field. */
    canSuggest: isAvailable && TRANSLATABLE.some((name) => isEmpty(name)),
    suggestAll: async () => suggest(TRANSLATABLE),
    /** Whether the browser can write this name in the other language, on request. */
    canSuggestName: (name: TranslatedField) => isAvailable && NAMES.has(name) && isEmpty(name),
    suggestName: async (name: TranslatedField) => suggest([name]),
    /** Whether the field has a suggestion that the user has not accepted. To edit it is to accept it. */
    isSuggested: (name: TranslatedField) => suggested[name] !== undefined && suggested[name] === typed[name],
    accept: (name: TranslatedField) => setSuggested((others) => ({ ...others, [name]: undefined })),
    discard: (name: TranslatedField) => onFill(name, ""),
    /** Accepts all, as saving does. */
    acceptAll: () => setSuggested({}),
  };
}
