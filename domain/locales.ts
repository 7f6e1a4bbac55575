export type { Locale } from "../messages/compiled/runtime.js";
