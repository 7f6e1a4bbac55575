import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Seal } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";
import { useInstall } from "../useInstall.ts";
import { ShareMenuSteps } from "./shareMenuSteps.tsx";

/** The invitation to install the application (specification, section 1). It stays away after it was declined. */
export function InstallInvitation() {
  const { way, ask, isDeclined, decline } = useInstall();
  const [showsSteps, setShowsSteps] = useState(false);
  if (!way || isDeclined) return null;
  return (
    <section aria-labelledby="install" className="rounded-lg border border-line bg-sheet p-5">
      <div className="flex gap-4">
        <Seal className="size-12" />
        <div>
          <h2 id="install" className="font-semibold">
            {m.install_title()}
          </h2>
          <p className="text-sm text-ink-soft">{m.install_text()}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button className="grow" onClick={() => (way === "prompt" ? void ask() : setShowsSteps(true))}>
          {m.install_action()}
        </Button>
        <Button variant="plain" onClick={decline}>
          {m.install_decline()}
        </Button>
      </div>
      <ShareMenuSteps open={showsSteps} onClose={() => setShowsSteps(false)} />
    </section>
  );
}
