import { Link } from "@tanstack/react-router";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { Button } from "../../../components/button.tsx";
import { MessageScreen } from "../../../components/messageScreen.tsx";
import { m } from "../../../lib/i18n.ts";

/** The referral screen for visitors. */
export function ReferralGuest() {
  return (
    <MessageScreen
      title={m.referral_heading({ product: PRODUCT_NAME })}
      action={
        <>
          <Button variant="primary" asChild>
            <Link to="/user/login" search={{ returnTo: "/user/recommender" }}>
              {m.login_title()}
            </Link>
          </Button>
          <Button variant="plain" asChild>
            <Link to="/">{m.action_back()}</Link>
          </Button>
        </>
      }
    >
      <p>{m.referral_logged_out()}</p>
    </MessageScreen>
  );
}
