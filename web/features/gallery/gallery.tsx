import { useState } from "react";
import portrait from "../../card-face/portrait.svg";
import { Segments } from "../../components/segments.tsx";
import Toaster from "../../components/toaster.tsx";
import { CardView } from "../cards/components/cardView.tsx";
import { Controls } from "./controls.tsx";
import { FACES } from "./faces.ts";
import { Lists } from "./lists.tsx";
import { Section } from "./part.tsx";
import { Screens } from "./screens.tsx";

const SCHEMES = ["light dark", "light", "dark"] as const;

/** Every component and every state of the card, in the reader's language and both color schemes. */
export function Gallery() {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>("light dark");
  return (
    <div style={{ colorScheme: scheme }} className="grid gap-10 bg-paper p-5 text-ink">
      <Segments
        legend="color-scheme"
        name="scheme"
        value={scheme}
        onChange={setScheme}
        choices={SCHEMES.map((value) => ({ value, label: value }))}
      />
      <Controls />
      <Lists />
      <Screens />
      <div className="grid gap-8 wide:grid-cols-3">
        {Object.entries(FACES).map(([name, card]) => (
          <Section key={name} name={name}>
            <CardView card={card} imageUrl={portrait} />
          </Section>
        ))}
      </div>
      <Toaster />
    </div>
  );
}
