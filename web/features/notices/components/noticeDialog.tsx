import { Link } from "@tanstack/react-router";
import { getDirection } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { m } from "../../../lib/i18n.ts";

type Props = {
  notice: { idx: number; title: string; summary: string | null; locale: string };
  onClose: () => void;
  onHideToday: () => void;
};

export default function NoticeDialog({ notice, onClose, onHideToday }: Props) {
  const written = { lang: notice.locale, dir: getDirection(notice.locale) };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi {...written}>{notice.title}</bdi>}
      actions={
        <>
          <Button variant="primary" onClick={onClose}>
            {m.action_confirm()}
          </Button>
          {/* After the button, which gets the focus. */}
          <Button asChild>
            <Link to="/notice/$idx" params={{ idx: String(notice.idx) }} onClick={onClose}>
              {m.notice_read()}
            </Link>
          </Button>
          <Button variant="plain" onClick={onHideToday}>
            {m.notice_hide_today()}
          </Button>
        </>
      }
    >
      <p {...written}>{notice.summary}</p>
    </Dialog>
  );
}
