import { useLocation, useNavigate } from "@tanstack/react-router";
import { ApiError, describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { isLiftedByPremium } from "./premiumLimits.ts";

/** Returns a function that shows an error as a toast. If a premium ticket lifts the limit, the toast links to it. */
export function useRefusalToast(): (error: unknown) => void {
  const navigate = useNavigate();
  const returnTo = useLocation({ select: ({ href }) => href });
  return (error) => {
    const isLifted = error instanceof ApiError && isLiftedByPremium(error.code);
    const onPress = () => void navigate({ to: "/payment/select-ticket", search: { returnTo } });
    toast("error", describeError(error), isLifted ? { label: m.ticket_see_plans(), onPress } : undefined);
  };
}
