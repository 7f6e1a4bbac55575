import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api.ts";

/** The user's referral code and the number of sign-ups with it. */
export const referralsQuery = () =>
  queryOptions({
    queryKey: ["referrals"],
    queryFn: async () => unwrap(api.user.referrals.$get()),
  });
