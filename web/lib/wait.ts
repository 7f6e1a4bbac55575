import { waitText } from "../../domain/waitTime.ts";
import { getLocale } from "./i18n.ts";

/** After so many seconds, as the reader's language says it: "in 60 seconds". */
export const formatWait = (seconds: number): string => waitText(seconds, getLocale());
