import "../../../card-face/card-face.css";
import "../../../card-face/layouts.css";
import "../../../card-face/themes.css";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { CardFace } from "../../../card-face/cardFace.tsx";
import { getLocale, m } from "../../../lib/i18n.ts";
import { useFaceMessages } from "../useFaceMessages.ts";

type Props = { card: PublicCard; imageUrl?: string | undefined; logoUrl?: string | undefined };

/** A card on a screen of the application. */
export const CardView = (props: Props) => <Face {...props} messages={m} locale={getLocale()} />;

/** A card as a visitor sees it who reads its language: its labels are in that language, too. */
export const PreviewedView = (props: Props) => <Face {...props} {...useFaceMessages(props.card.locale)} />;

const Face = ({ imageUrl, ...props }: Props & Pick<Parameters<typeof CardFace>[0], "messages" | "locale">) => (
  <CardFace heading="h2" {...props} {...(imageUrl && { imageUrl })} />
);
