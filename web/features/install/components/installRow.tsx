import { Download } from "lucide-react";
import { useState } from "react";
import { m } from "../../../lib/i18n.ts";
import { useInstall } from "../useInstall.ts";
import { ShareMenuSteps } from "./shareMenuSteps.tsx";

/** The install row in a list. Renders nothing if the browser cannot install or the application is installed. */
export function InstallRow({ className }: { className: string }) {
  const { way, ask } = useInstall();
  const [showsSteps, setShowsSteps] = useState(false);
  if (!way) return null;
  return (
    <li className="border-b border-line">
      <button type="button" onClick={() => (way === "prompt" ? void ask() : setShowsSteps(true))} className={className}>
        <Download aria-hidden className="size-5 text-ink-soft" strokeWidth={1.6} />
        {m.install_title()}
      </button>
      <ShareMenuSteps open={showsSteps} onClose={() => setShowsSteps(false)} />
    </li>
  );
}
