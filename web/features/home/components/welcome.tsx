import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { LegalLink } from "../../legal/components/legalLink.tsx";
import { Illustration } from "./illustration.tsx";

/** The home screen of a visitor. */
export function Welcome() {
  return (
    <div className="mx-auto grid max-w-md content-center justify-items-center gap-8 px-5 py-4 text-center wide:min-h-dvh wide:max-w-5xl wide:grid-cols-2 wide:items-center wide:gap-16 wide:text-start">
      <Illustration />
      <div className="w-full">
        <PageTitle title={m.shell_home()}>
          <span className="wide:text-2xl">{m.home_sentence()}</span>
        </PageTitle>
        <div className="mt-6 grid gap-2 wide:max-w-xs">
          <Button variant="primary" asChild>
            <Link to="/user/register">{m.login_register()}</Link>
          </Button>
          <Button variant="plain" asChild>
            <Link to="/user/login">{m.login_title()}</Link>
          </Button>
        </div>
        <p className="mt-6 flex flex-wrap justify-center gap-x-6 text-sm text-ink-soft wide:justify-start">
          <LegalLink document="terms" />
          <LegalLink document="privacy" />
        </p>
      </div>
    </div>
  );
}
