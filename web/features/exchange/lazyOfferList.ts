import { lazy } from "react";
import { untilLoaded } from "../../lib/untilLoaded.ts";

const load = async () => import("./components/offerList.tsx");

/** The open offers of cards. Loaded after the card book, because most users have none. */
export const OfferList = lazy(async () => ({ default: (await untilLoaded(load)).OfferList }));
