import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, Share } from "lucide-react";
import { lazy, Suspense } from "react";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { m } from "../../../lib/i18n.ts";
import { canShare, copyLink, shareLink } from "../../../lib/share.ts";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { referralsQuery } from "../queries.ts";

// Few screens show a QR code, and its library is large.
const QrCode = lazy(async () => untilLoaded(async () => import("../../invitations/components/qrCode.tsx")));

/** The user's referral link, QR code and code, and the number of sign-ups. */
export function Referral() {
  const { data } = useSuspenseQuery(referralsQuery());
  const url = `${location.origin}/user/register?${new URLSearchParams({ ref: data.referralCode })}`;
  const icon = { "aria-hidden": true, className: "size-5", strokeWidth: 1.6 } as const;
  const title = m.referral_heading({ product: PRODUCT_NAME });
  return (
    <div className="grid min-h-dvh content-center gap-6 py-10 text-center">
      <div>
        <PageTitle title={m.my_page_referral()}>{title}</PageTitle>
        <p className="text-ink-soft">{m.referral_text()}</p>
      </div>
      <div className="rounded-lg border border-line bg-sheet p-6">
        <div className="mx-auto max-w-60">
          <Suspense fallback={<Skeleton className="aspect-square" />}>
            <QrCode url={url} label={m.referral_qr()} />
          </Suspense>
        </div>
        <dl className="mt-5 grid gap-1">
          <dt className="text-sm text-ink-soft">{m.referral_code()}</dt>
          <dd dir="ltr" className="text-lg font-semibold tracking-widest">
            {data.referralCode}
          </dd>
        </dl>
        <p dir="ltr" className="mt-3 text-sm text-ink-soft">
          {url.replace(/^https?:\/\//, "")}
        </p>
      </div>
      <p>
        <span className="block text-sm text-ink-soft">{m.referral_signed_up()}</span>
        <strong className="text-lg tabular-nums">{m.referral_signed_up_count({ count: data.signedUp })}</strong>
      </p>
      <div className="grid gap-2">
        {canShare() && (
          <Button variant="primary" onClick={() => void shareLink({ title, url })}>
            <Share {...icon} />
            {m.share_title()}
          </Button>
        )}
        <Button variant={canShare() ? "quiet" : "primary"} onClick={() => void copyLink(url)}>
          <Copy {...icon} />
          {m.referral_copy()}
        </Button>
        <Button variant="plain" asChild>
          <Link to="/user/mypage">{m.action_back()}</Link>
        </Button>
      </div>
    </div>
  );
}
