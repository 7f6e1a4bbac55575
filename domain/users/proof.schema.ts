import * as z from "zod";
import { presentText } from "../fields.schema.ts";
import { authenticationResponse } from "./passkeys.schema.ts";

export const passwordProofSchema = z.object({ password: presentText });
export const passkeyProofSchema = z.object({ response: authenticationResponse });
