import { lazy } from "react";
import { hasSession } from "../../lib/api.ts";
import { loadMemberMessages } from "../../lib/i18n.ts";
import { untilLoaded } from "../../lib/untilLoaded.ts";

const load = async () => {
  // The menu renders before the guard of the screen has loaded the messages.
  const [{ MemberMenu: Menu }] = await Promise.all([import("./components/memberMenu.tsx"), loadMemberMessages()]);
  return { default: Menu };
};

// Visitors do not load it. For a user it loads in parallel with the screen.
if (hasSession()) void load().catch(() => undefined);

export const MemberMenu = lazy(async () => untilLoaded(load));
