import { type ComponentPropsWithoutRef, createContext, use } from "react";

const InsideMain = createContext(false);

/** The page's main landmark. A page has one: a whole screen shown inside a layout's is a plain block there. */
export function Main(props: ComponentPropsWithoutRef<"main">) {
  const Element = use(InsideMain) ? "div" : "main";
  return (
    <InsideMain value>
      <Element {...props} />
    </InsideMain>
  );
}
