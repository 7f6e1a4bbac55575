/** The methods that the product knows (specification, section 1); one is offered where the settings name its channel. */
export const METHODS = ["card", "mobile", "transfer", "kakaopay", "naverpay", "tosspay"] as const;

export type Method = (typeof METHODS)[number];

type RecurringMethod = Exclude<Method, "mobile" | "transfer">;

/** Whether it can be charged again without the person there, as a season needs (PortOne: "billing keys"). */
export const isRecurring = (method: Method): method is RecurringMethod => method !== "mobile" && method !== "transfer";

export const RECURRING_METHODS = METHODS.filter(isRecurring);
