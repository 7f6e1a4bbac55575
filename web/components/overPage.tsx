import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Renders a dialog outside of the part of the page that opens it, so that it does not inherit the colors of that part. */
export const OverPage = ({ children }: { children: ReactNode }) => createPortal(children, document.body);
