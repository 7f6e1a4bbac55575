import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { type Locale, locales, nativeName } from "../../../../domain/locales.ts";
import { setLocale } from "../../../../messages/compiled/runtime.js";
import { PageTitle } from "../../../components/page.tsx";
import { errorText } from "../../../lib/errors.ts";
import { getLocale, loadMessages, m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";

/** Opens the page of the Worker from which the user came, e.g. the landing page, without the language of its address. */
function openReferrer(): void {
  const from = URL.parse(document.referrer);
  if (from?.origin === location.origin && from.pathname !== location.pathname) {
    from.searchParams.delete("lang");
    location.replace(from);
  } else location.reload();
}

/**
 * The 13 languages, each by its own name. A selection is stored for 365 days, and the previous page opens in that
 * language.
 */
export function LanguageList() {
  const current = getLocale();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const choose = async (locale: Locale) => {
    try {
      await loadMessages(locale);
    } catch {
      // Without its messages, every screen would be empty.
      return toast("error", errorText("NETWORK"));
    }
    void setLocale(locale, { reload: false });
    // A reload loads the messages of the other language.
    if (!canGoBack) return openReferrer();
    addEventListener("popstate", () => location.reload(), { once: true });
    router.history.back();
  };
  return (
    <>
      <PageTitle title={m.language_title()} />
      <ul className="wide:columns-2 wide:gap-x-12">
        {locales.map((locale) => (
          <li key={locale} className="break-inside-avoid border-b border-line">
            <button
              type="button"
              lang={locale}
              aria-current={locale === current || undefined}
              onClick={() => void choose(locale)}
              className="-mx-2 flex min-h-13 w-[calc(100%+1rem)] cursor-pointer items-center justify-between rounded-md px-2 text-start hover:bg-wash aria-[current=true]:font-semibold"
            >
              {nativeName(locale)}
              {locale === current && <Check aria-hidden className="size-5" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
