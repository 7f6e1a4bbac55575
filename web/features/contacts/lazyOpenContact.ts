import { lazy } from "react";
import { untilLoaded } from "../../lib/untilLoaded.ts";

const load = async () => import("./components/openContact.tsx");

/** The card that is open: faces and forms, which a visit of the list does without. */
export const OpenContact = lazy(async () => ({ default: (await untilLoaded(load)).OpenContact }));

/** Asks for it ahead, where somebody is about to open a card; what fails here is tried again then. */
export const prepareOpenContact = () => void load().catch(() => undefined);
