import { useLocation, useNavigate } from "@tanstack/react-router";
import { ApiError, describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { isLiftedByPremium } from "./premiumLimits.ts";

/** Tells in a toast why an action was refused; where a premium ticket would lift that, with the way to one and back. */
export function useRefusalToast(): (error: unknown) => void {
  const navigate = useNavigate();
  const returnTo = useLocation({ select: ({ href }) => href });
  return (error) => {
    const isLifted = error instanceof ApiError && isLiftedByPremium(error.code);
    const onPress = () => void navigate({ to: "/payment/select-ticket", search: { returnTo } });
    toast("error", describeError(error), isLifted ? { label: m.ticket_get(), onPress } : undefined);
  };
}
