import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api.ts";

/** The person's referral code and how many signed up with it. */
export const referralsQuery = () =>
  queryOptions({
    queryKey: ["referrals"],
    queryFn: async () => unwrap(api.user.referrals.$get()),
  });
