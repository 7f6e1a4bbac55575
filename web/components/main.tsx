import { type ComponentPropsWithoutRef, createContext, use } from "react";

/** True inside of the landmark. */
export const InsideMain = createContext(false);

/** The page's main landmark. Only the outermost one renders `<main>`; a screen inside a layout renders a `<div>`. */
export function Main(props: ComponentPropsWithoutRef<"main">) {
  const Element = use(InsideMain) ? "div" : "main";
  return (
    <InsideMain value>
      <Element {...props} />
    </InsideMain>
  );
}
