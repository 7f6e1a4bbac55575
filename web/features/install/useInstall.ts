import { useAtom } from "jotai";
import { useState } from "react";
import { installPromptAtom } from "./atoms.ts";

/** Set when the user declined on this device. They are not asked again; My page still has the install button. */
const DECLINED = "installDeclined";

type Install = {
  /** How this browser installs applications: with a prompt, or through the share menu. Null if it cannot. */
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
    // A prompt can be used once. The browser sends another one later.
    setPrompt(null);
    const answer = await prompt?.prompt();
    // Declining the browser's prompt also declines the invitation.
    if (answer?.outcome === "dismissed") decline();
  };
  const way = prompt ? "prompt" : isInBrowserOfApple() ? "shareMenu" : null;
  return { way, ask, isDeclined, decline };
}

/** Safari on phones and tablets has no prompt. Only Safari has `standalone`, which is false in the browser. */
const isInBrowserOfApple = () =>
  "standalone" in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
