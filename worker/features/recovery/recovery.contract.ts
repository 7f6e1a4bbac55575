import { foundId } from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { recoveryRoutes } from "./recovery.routes.ts";

export const recoveryContract = describeRoutes(recoveryRoutes, {
  "POST /email/check": {
    summary: "Finds an ID by name and email.",
    description: "The response is the same for a wrong name and an unknown email.",
    responses: { 200: foundId },
    errors: ["FIND_FAILED"],
  },
  "POST /password/reset": {
    summary: "Emails a temporary password to the account's email.",
    description: "The old password remains valid until the temporary one is used.",
    responses: { 204: null },
    errors: ["ID_UNKNOWN", "FIND_FAILED"],
  },
});
