import { useState } from "react";
import { ActionDialog } from "../../components/actionDialog.tsx";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirmDialog.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ErrorScreen } from "../../components/errorScreen.tsx";
import { FatalScreen } from "../../components/fatalScreen.tsx";
import { LoadError } from "../../components/loadError.tsx";
import { LoadingScreen } from "../../components/loadingScreen.tsx";
import { Main } from "../../components/main.tsx";
import { MessageScreen } from "../../components/messageScreen.tsx";
import { ApiError, errorText } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { NotFoundScreen } from "../shell/components/notFoundScreen.tsx";
import { Section } from "./part.tsx";

const offline = new ApiError({ code: "NETWORK" });
const KINDS = ["success", "error", "info"] as const;
const DIALOGS = ["Dialog", "ConfirmDialog", "ActionDialog"] as const;

/** Scaled-down screens, dialogs and toasts. */
export function Screens() {
  const [open, setOpen] = useState<(typeof DIALOGS)[number]>();
  const close = () => setOpen(undefined);
  const shown = { open: true, onOpenChange: close, title: m.leave_title() };
  return (
    <Main className="grid gap-8 wide:grid-cols-3">
      <Section name="Dialog, ConfirmDialog, ActionDialog">
        <div className="grid gap-2">
          {DIALOGS.map((name) => (
            <Button key={name} onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </div>
        {open === "Dialog" && (
          <Dialog {...shown} actions={<Button onClick={close}>{m.action_confirm()}</Button>}>
            {m.leave_text()}
          </Dialog>
        )}
        {open === "ConfirmDialog" && (
          <ConfirmDialog {...shown} action={m.leave_action()} busy={false} onConfirm={close}>
            {m.leave_text()}
          </ConfirmDialog>
        )}
        {open === "ActionDialog" && (
          <ActionDialog
            title={m.leave_title()}
            onClose={close}
            actions={[{ label: m.leave_action(), busy: false, run: close }]}
          />
        )}
      </Section>
      <Section name="Toaster">
        <div className="grid gap-2">
          {KINDS.map((kind) => (
            <Button key={kind} onClick={() => toast(kind, errorText("NETWORK"))}>
              {kind}
            </Button>
          ))}
          <Button onClick={() => toast("info", m.leave_text(), { label: m.action_retry(), onPress: close })}>
            {m.action_retry()}
          </Button>
        </div>
      </Section>
      <Section name="LoadError">
        <LoadError error={offline} onRetry={async () => undefined} />
      </Section>
      <Section name="LoadingScreen">
        <LoadingScreen />
      </Section>
      <Section name="ErrorScreen">
        <ErrorScreen error={offline} reset={close} />
      </Section>
      <Section name="NotFoundScreen">
        <NotFoundScreen />
      </Section>
      <Section name="MessageScreen">
        <MessageScreen title={m.home_sentence()} action={<Button variant="primary">{m.action_confirm()}</Button>} />
      </Section>
      <Section name="FatalScreen">
        <FatalScreen />
      </Section>
    </Main>
  );
}
