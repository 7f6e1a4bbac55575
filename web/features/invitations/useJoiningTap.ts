import { useEffect, useEffectEvent, useState } from "react";
import { hasTap, rememberTap, takeTap } from "../../lib/tap.ts";

/** The search parameter `join`: true opens the selection of a card; a token continues a join from before the log-in. */
export type JoinParam = true | string;

/** Parses the search parameter. */
export const toJoinParam = (join: unknown): JoinParam | undefined =>
  join === true || (typeof join === "string" && join.startsWith(PREFIX)) ? join : undefined;

/** The router would parse a text of digits as a number. */
const PREFIX = "t-";

const toWhat = (circle: string, token: string) => `join ${circle} ${token}`;

type Asked = {
  /** The group or association, e.g. `group/5`. */
  circle: string;
  join: JoinParam | undefined;
  isSignedIn: boolean;
  /** Joins without another question. */
  onContinue: () => void;
};

/**
 * Continues a join after the log-in or sign-up. A visitor's press stores a random token in this tab, and the same token
 * is in the path to which the log-in returns. A link from another person, or a later log-in of another person, has no such
 * token, so the product asks.
 */
export function useJoiningTap({ circle, join, isSignedIn, onContinue }: Asked) {
  const [token] = useState(() => PREFIX + crypto.randomUUID());
  // Read once, because the effect takes it.
  const [isContinued] = useState(() => typeof join === "string" && isSignedIn && hasTap(toWhat(circle, join)));
  const resume = useEffectEvent(() => {
    if (isContinued && typeof join === "string" && takeTap(toWhat(circle, join))) onContinue();
  });
  useEffect(() => resume(), []);
  return {
    /** For the link that joins. */
    joinParam: isSignedIn ? (true as const) : token,
    onPress: () => {
      if (!isSignedIn) rememberTap(toWhat(circle, token));
    },
    /** True if the selection of a card is to be open. */
    asks: isSignedIn && (join === true || (join !== undefined && !isContinued)),
  };
}
