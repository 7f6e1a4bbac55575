import { waitText } from "../../domain/waitTime.ts";
import { getLocale } from "./i18n.ts";

/** A wait in the reader's locale: "in 60 seconds". */
export const formatWait = (seconds: number): string => waitText(seconds, getLocale());
