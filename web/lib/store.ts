import { createStore } from "jotai";

/** The one store of interface state, so that what is no component (route guards, toasts) reads and sets it too. */
export const store = createStore();
