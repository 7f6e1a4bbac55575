import { createStore } from "jotai";

/** The Jotai store of the interface. Code outside components (route guards, toasts) also uses it. */
export const store = createStore();
