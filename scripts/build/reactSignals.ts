import type { Plugin } from "vite";

/** React's production build. */
const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/** An error that React creates when its module runs, and throws later as a signal: `SuspenseException = Error(…)`. */
const SIGNAL = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;
const SIGNALS = 5;

/**
 * Creates React's signals without a stack. Nothing reads it, but if developer tools, a browser test or Lighthouse is
 * connected, Chromium parses React a second time to find the lines of the stack. This takes half of the time in which
 * all modules of the application run.
 */
export function reactSignals(): Plugin {
  let isDone = false;
  return {
    name: "moa:react-signals",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: REACT_DOM },
      handler(code) {
        const count = code.match(SIGNAL)?.length ?? 0;
        if (count !== SIGNALS) this.error(`React has ${count} signals, not ${SIGNALS}`);
        isDone = true;
        return {
          code: code.replace(SIGNAL, "$1Object.assign(Object.create(Error.prototype), { message: $2 })"),
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error("the file of React's production build has another name");
    },
  };
}
