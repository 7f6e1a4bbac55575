import { useAtom } from "jotai";
import { installPromptAtom } from "./install.atoms.ts";

/** How this browser installs an application: it asks, or the person does it through the share menu; null: not at all. */
export function useInstall(): { way: "prompt" | "shareMenu" | null; ask: () => void } {
  const [prompt, setPrompt] = useAtom(installPromptAtom);
  const ask = () => {
    // It can be asked once; the browser hands over another one when it sees fit.
    void prompt?.prompt();
    setPrompt(null);
  };
  if (prompt) return { way: "prompt", ask };
  return { way: isInBrowserOfApple() ? "shareMenu" : null, ask };
}

/** Safari on a phone or tablet has no question to ask; `standalone` is its own and false inside the browser. */
const isInBrowserOfApple = () =>
  "standalone" in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
