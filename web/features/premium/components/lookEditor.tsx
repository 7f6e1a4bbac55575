import { useSuspenseQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { ACCENTS, THEMES } from "../../../../domain/cards/themes.ts";
import { LEAD_QUOTA } from "../../../../domain/quotas.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Panes } from "../../../components/panes.tsx";
import { userAtom } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { seenInOriginal } from "../../cards/cardPreview.ts";
import { CardView } from "../../cards/components/cardView.tsx";
import { ownCardQuery } from "../../cards/queries.ts";
import { ACCENT_NAMES, THEME_NAMES } from "../lookNames.ts";
import { useChangeTheme } from "../mutations.ts";
import { ThemeChoice } from "./lookChoice.tsx";
import { PremiumLock } from "./premiumLock.tsx";

/** The premium features of a card: theme, accent and lead form. Each change is saved immediately. */
export function ThemeEditor({ idx }: { idx: string }) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  const entitled = useAtomValue(userAtom)?.entitlements.includes("premium") ?? false;
  const { mutate: change } = useChangeTheme(idx);
  return (
    <>
      <PageTitle title={m.premium_look_title()} />
      <Panes
        aside={
          <section aria-label={m.card_preview()} className="mt-4 mb-8 wide:mt-0">
            <CardView card={seenInOriginal(card)} />
          </section>
        }
      >
        <PremiumLock card={card} entitled={entitled} />
        <fieldset disabled={!card.premium} className="min-w-0">
          <ThemeChoice
            name="theme"
            label={m.premium_theme()}
            value={card.theme}
            onChange={(theme) => change({ theme })}
            choices={THEMES.map((theme) => ({
              value: theme,
              label: THEME_NAMES[theme](),
              swatch: (
                <span
                  aria-hidden
                  data-theme={theme}
                  className="grid h-14 w-11 place-items-center rounded-sm border border-line bg-sheet text-lg font-semibold text-ink"
                >
                  {[...card.name][0]}
                </span>
              ),
            }))}
          />
          <ThemeChoice
            name="accent"
            label={m.premium_accent()}
            value={card.accent}
            onChange={(accent) => change({ accent })}
            choices={ACCENTS.map((accent) => ({
              value: accent,
              label: ACCENT_NAMES[accent](),
              swatch: (
                <span aria-hidden data-accent={accent} className="size-9 rounded-full bg-[var(--accent,var(--ink))]" />
              ),
            }))}
          />
          <Checkbox
            label={m.premium_details_wanted()}
            checked={card.detailsWanted}
            onChange={({ target }) => change({ detailsWanted: target.checked })}
          />
          <p className={`ps-9 text-sm ${card.detailsFull ? "text-seal" : "text-ink-soft"}`}>
            {card.detailsFull ? m.premium_details_full({ limit: formatCount(LEAD_QUOTA) }) : m.premium_details_hint()}
          </p>
        </fieldset>
      </Panes>
    </>
  );
}
