import type { Plugin, PluginOption } from "vite";
import { hideWarning } from "../hideWarning.ts";

/** The plugin's warning about wrangler.toml, if it lists only `build`. */
const EXPECTED = /ignored since they are not applicable when using Vite:\n *- `build` which is not relevant[^\n]*\n*$/;

/**
 * Hides the Cloudflare plugin's warning that Vite ignores `[build]` of wrangler.toml, which is only for `wrangler dev`.
 * The plugin prints it in its hook `config`, which runs between the hooks of these two plugins.
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

/** Keeps `.dev.vars` out of the build. The Cloudflare plugin copies it for `vite preview`, which is not used. */
export function withoutLocalSecrets(): Plugin {
  return {
    name: "moa:without-local-secrets",
    enforce: "post",
    generateBundle(_, bundle) {
      delete bundle[".dev.vars"];
    },
  };
}
