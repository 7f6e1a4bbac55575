import "../../../card-face/card-face.css";
import "../../../card-face/themes.css";
import { useQuery } from "@tanstack/react-query";
import { getDirection } from "../../../../domain/locales.ts";
import { FacePhoto, FaceRole, formatRole, resolveTheme } from "../../../card-face/cardFace.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { frontTexts } from "../frontTexts.ts";
import { toOwnLook } from "../ownLook.ts";
import { publicCardQuery } from "../queries.ts";

type Props = {
  card: Omit<OwnCards[number], "ownerId">;
  /** Also reads what visitors see. Before the response, the look is that of the card's type. */
  isCurrent: boolean;
};

/** The front of an own card: picture, name and role, in the colors and the crop that visitors see. */
export function CardFront({ card, isCurrent }: Props) {
  const { data: seen } = useQuery({ ...publicCardQuery(card.cardId), enabled: isCurrent && !card.takenDownAt });
  const texts = frontTexts(card);
  return (
    <div className="face-frame" {...resolveTheme(seen ?? toOwnLook(card))}>
      {/* A large picture keeps the width of the card. */}
      <article className="face wide:[&_.face-photo]:max-h-none!" lang={texts.locale} dir={getDirection(texts.locale)}>
        <FacePhoto card={{ ...card, name: texts.name }} />
        <header className="face-who">
          <h2>{texts.name}</h2>
          <FaceRole role={formatRole(texts)} />
        </header>
      </article>
    </div>
  );
}
