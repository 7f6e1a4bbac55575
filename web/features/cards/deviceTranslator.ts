/**
 * The translator of the browser, which runs on the device (https://webmachinelearning.github.io/translation-api/). Only
 * some browsers have it, and each for some languages.
 */
type Translator = { translate: (text: string) => Promise<string>; destroy: () => void };

/** BCP 47 language codes. */
type Pair = { sourceLanguage: string; targetLanguage: string };

type TranslatorApi = {
  availability: (pair: Pair) => Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  /** Downloads the languages first if they are missing. This requires a click or key press shortly before. */
  create: (pair: Pair & { signal?: AbortSignal }) => Promise<Translator>;
};

const findApi = () => (globalThis as { Translator?: TranslatorApi }).Translator;

/** Whether the browser can translate between the languages. */
export async function canTranslate(from: string, to: string): Promise<boolean> {
  const availability = await findApi()?.availability({ sourceLanguage: from, targetLanguage: to });
  return availability !== undefined && availability !== "unavailable";
}

/**
 * Translates texts on the device, one after the other, as the API processes them.
 *
 * @throws DOMException if the languages cannot be downloaded, or the signal aborts
 */
export async function* translateOnDevice(
  texts: string[],
  { from, to, signal }: { from: string; to: string; signal: AbortSignal },
): AsyncGenerator<string> {
  const translator = await findApi()?.create({ sourceLanguage: from, targetLanguage: to, signal });
  try {
    for (const text of texts) yield (await translator?.translate(text)) ?? "";
  } finally {
    translator?.destroy();
  }
}
