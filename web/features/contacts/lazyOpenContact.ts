import { lazy } from "react";
import { untilLoaded } from "../../lib/untilLoaded.ts";

const load = async () => import("./components/openContact.tsx");

/** The open contact. Loaded on demand, because the list does not need it. */
export const OpenContact = lazy(async () => ({ default: (await untilLoaded(load)).OpenContact }));

/** Preloads it. If that fails, opening a contact loads it again. */
export const prepareOpenContact = () => void load().catch(() => undefined);
