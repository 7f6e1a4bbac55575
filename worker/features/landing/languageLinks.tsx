import { getDirection, type Locale, locales, nativeName } from "../../../domain/locales.ts";

type Props = {
  locale: Locale;
  /** The languages that the card in the hero shows in turn. Their links are marked while it does. */
  shown?: Locale[];
};

/** Links to the page in each language. */
export function LanguageLinks({ locale, shown }: Props) {
  return (
    <ul className="tongues">
      {locales.map((one) => (
        <li key={one}>
          <a
            className={shown?.includes(one) ? `turn turn-${shown.indexOf(one)}` : undefined}
            href={`/?lang=${one}`}
            hrefLang={one}
            lang={one}
            dir={getDirection(one)}
            aria-current={one === locale ? "true" : undefined}
          >
            {nativeName(one)}
          </a>
        </li>
      ))}
    </ul>
  );
}
