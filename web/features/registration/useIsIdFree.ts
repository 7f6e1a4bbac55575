import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "../../lib/debounced.ts";
import { ApiError } from "../../lib/errors.ts";
import { idFreeQuery } from "./queries.ts";

/** Pause after the last key before the check, in milliseconds. */
const PAUSE_MS = 500;

/** True if a text can be a complete address. The API checks the exact rules. */
function isAddressLike(text: string): boolean {
  const at = text.indexOf("@");
  const dot = text.lastIndexOf(".");
  return at > 0 && dot > at + 1 && dot < text.length - 2;
}

export const refusedAtId = (code: "ID_TAKEN" | "ID_UNCHECKED") =>
  new ApiError({ code, fields: [{ path: "email", code }] });

/**
 * Checks whether an ID is free while the user types.
 * @param typed the content of the field
 */
export function useIsIdFree(typed: string) {
  const queryClient = useQueryClient();
  const settled = useDebounced(typed, PAUSE_MS);
  const [required, setRequired] = useState<string>();
  const isAsked = typed === required || (typed === settled && isAddressLike(typed));
  const query = useQuery({ ...idFreeQuery(typed), enabled: isAsked });

  return {
    /** Undefined until the check of this ID has ended. */
    answer: isAsked ? query.data : undefined,
    isAsking: query.isFetching,
    /** Checks the ID now. @throws ApiError ID_TAKEN; the errors of the API, e.g. EMAIL_FORMAT */
    require: async (id: string): Promise<void> => {
      setRequired(id);
      if (!(await queryClient.fetchQuery(idFreeQuery(id)))) throw refusedAtId("ID_TAKEN");
    },
  };
}
