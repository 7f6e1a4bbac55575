import { useIsMutating, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { LEAD_QUOTA } from "../../../../domain/quotas.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { userAtom } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { seenIn, seenInOriginal } from "../../cards/cardPreview.ts";
import { EditorFrame } from "../../cards/components/editorFrame.tsx";
import { ownCardQuery } from "../../cards/queries.ts";
import { lookKey, useChangeTheme } from "../mutations.ts";
import { pictureColorsQuery } from "../queries.ts";
import { type TriedLook, useLook } from "../useLook.ts";
import { useTriedLogo } from "../useTriedLogo.ts";
import { CardDownload } from "./cardDownload.tsx";
import { LogoField } from "./logoField.tsx";
import { LookChoices } from "./lookChoices.tsx";
import { PremiumLock } from "./premiumLock.tsx";
import { TryBar } from "./tryBar.tsx";

/** The look of a card and the lead form. What the card can have is saved immediately; the rest can be tried on. */
export function ThemeEditor({ idx, tried }: { idx: string; tried: TriedLook }) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  const entitled = useAtomValue(userAtom)?.entitlements.includes("premium") ?? false;
  const { mutate: change } = useChangeTheme(idx);
  const isSaving = useIsMutating({ mutationKey: lookKey(idx) }) > 0;
  const { look, isTrying, choose, save, stop } = useLook(card, tried);
  const { data: pictureColors = [] } = useQuery(pictureColorsQuery(card.introKey));
  const triedLogo = useTriedLogo(card);
  const isTryingAny = isTrying || triedLogo.url !== undefined;
  const see = (locale: string) => {
    const seen = seenIn(card, locale);
    return isTryingAny ? { ...seen, ...look, premium: true } : seen;
  };
  return (
    <EditorFrame
      card={card}
      title={m.premium_look_title()}
      preview={{ see, locale: card.locale, logoUrl: triedLogo.url }}
      strip="large"
      saving={isTryingAny ? undefined : { changes: 0, busy: isSaving }}
    >
      <LookChoices
        name={card.name}
        look={look}
        pictureColors={pictureColors}
        isLocked={!card.premium}
        onChoose={choose}
      />
      <PremiumLock card={card} entitled={entitled} />
      <LogoField card={card} tried={triedLogo} />
      <fieldset disabled={!card.premium} className="mt-7 min-w-0">
        <Checkbox
          label={m.premium_leads_wanted()}
          checked={card.detailsWanted}
          onChange={({ target }) => change({ detailsWanted: target.checked })}
        />
        <p className={`ps-9 text-sm ${card.detailsFull ? "text-danger" : "text-ink-soft"}`}>
          {card.detailsFull ? m.premium_leads_full({ limit: formatCount(LEAD_QUOTA) }) : m.premium_leads_hint()}
        </p>
      </fieldset>
      <CardDownload card={seenInOriginal(card)} entitled={entitled} />
      {isTryingAny && (
        <TryBar
          card={card}
          entitled={entitled}
          busy={triedLogo.isUploading}
          onSave={() => {
            if (isTrying) save();
            triedLogo.save();
          }}
          onStop={() => {
            stop();
            triedLogo.stop();
          }}
        />
      )}
    </EditorFrame>
  );
}
