import { useAtom } from "jotai";
import { useState } from "react";
import { installPromptAtom } from "./atoms.ts";

/** The mark of somebody who does not want it on this device; they are not asked again, and find it in My page. */
const DECLINED = "installDeclined";

type Install = {
  /** How this browser installs an application: it asks, or the person does it through the share menu; null: not at all. */
  way: "prompt" | "shareMenu" | null;
  ask: () => Promise<void>;
  isDeclined: boolean;
  decline: () => void;
};

export function useInstall(): Install {
  const [prompt, setPrompt] = useAtom(installPromptAtom);
  const [isDeclined, setIsDeclined] = useState(() => localStorage.getItem(DECLINED) !== null);
  const decline = () => {
    localStorage.setItem(DECLINED, "true");
    setIsDeclined(true);
  };
  const ask = async () => {
    // It can be asked once; the browser hands over another one when it sees fit.
    setPrompt(null);
    const answer = await prompt?.prompt();
    // No to the browser is no to us.
    if (answer?.outcome === "dismissed") decline();
  };
  const way = prompt ? "prompt" : isInBrowserOfApple() ? "shareMenu" : null;
  return { way, ask, isDeclined, decline };
}

/** Safari on a phone or tablet has no question to ask; `standalone` is its own and false inside the browser. */
const isInBrowserOfApple = () =>
  "standalone" in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
