import { foundId } from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { recoveryRoutes } from "./recovery.routes.ts";

export const recoveryContract = describeRoutes(recoveryRoutes, {
  "POST /email/check": {
    summary: "Finds an ID by name and e-mail address.",
    description: "A wrong name and an unknown address get the same response.",
    responses: { 200: foundId },
    errors: ["FIND_FAILED"],
  },
  "POST /password/reset": {
    summary: "Mails a temporary password to the address of the account.",
    description: "The old password remains valid until the temporary one is used.",
    responses: { 204: null },
    errors: ["ID_UNKNOWN", "FIND_FAILED"],
  },
});
