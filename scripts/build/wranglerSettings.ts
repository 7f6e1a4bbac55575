import type { Plugin, PluginOption } from "vite";
import { hideWarning } from "../hideWarning.ts";

/** The warning about wrangler.toml, if `build` is all that it lists. */
const EXPECTED = /ignored since they are not applicable when using Vite:\n *- `build` which is not relevant[^\n]*\n*$/;

/**
 * Hides the Cloudflare plugin's warning that Vite ignores `[build]` of wrangler.toml, which is for `wrangler dev` alone.
 * The plugin prints it in its hook `config`, which runs between those of these two.
 */
export function withoutBuildWarning(plugins: PluginOption): PluginOption[] {
  let show = () => {};
  return [
    {
      name: "moa:hide-build-warning",
      enforce: "pre",
      config: () => {
        show = hideWarning(EXPECTED);
      },
    },
    plugins,
    { name: "moa:show-warnings", enforce: "post", config: () => show() },
  ];
}

/** Keeps `.dev.vars` out of the build, where the Cloudflare plugin copies it for `vite preview`, which nobody uses. */
export function withoutLocalSecrets(): Plugin {
  return {
    name: "moa:without-local-secrets",
    enforce: "post",
    generateBundle(_, bundle) {
      delete bundle[".dev.vars"];
    },
  };
}
