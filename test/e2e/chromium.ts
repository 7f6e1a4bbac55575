import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without windows. It takes a fifth less processor time for the same stories. */
const HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell";

const WHOLE_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

// Chromium, and fonts for the 13 languages.
const DEBIAN_PACKAGES = [
  "chromium",
  "chromium-headless-shell",
  "fonts-noto-cjk",
  "fonts-noto-core",
  "fonts-noto-color-emoji",
];

// Chromium uses only the last list of features, so this list contains Playwright's own too (version 1.65.1).
const PLAYWRIGHTS_UNUSED = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Chromium loads two pages of its own for the address bar of each window. They take longer than most of ours. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** Arguments for the browser: no other services, and no parts that stories do not use. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...PLAYWRIGHTS_UNUSED, ...ADDRESS_BAR].join(",")}`,
];

/** The path of the browser: `CHROMIUM_PATH`, or an installed Chromium; null if there is none. */
export function findChromium(environment: NodeJS.ProcessEnv): string | null {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH;
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findWholeChromium(environment);
}

/** Like `findChromium`, but not the one without windows, which never permits notifications. */
export function findWholeChromium({ CHROMIUM_PATH }: NodeJS.ProcessEnv): string | null {
  if (CHROMIUM_PATH && !CHROMIUM_PATH.includes("headless")) return CHROMIUM_PATH;
  return [...WHOLE_PATHS, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Finds or installs Chromium, and prints its path. Installs Debian's package if possible, otherwise Playwright's. */
function ensureChromium(): string {
  const found = findWholeChromium(process.env) && findChromium(process.env);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.log(`No Chromium here; installing ${DEBIAN_PACKAGES.join(", ")} with apt-get.`);
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...DEBIAN_PACKAGES]);
  } else {
    console.log("No Chromium here; installing Playwright's.");
    run("npx", ["playwright", "install", "chromium"]);
  }
  const installed = findChromium(process.env);
  if (!installed) throw new Error("Chromium could not be installed; name one with CHROMIUM_PATH");
  return installed;
}

function run(command: string, args: string[]): void {
  const options = { stdio: "inherit", shell: process.platform === "win32" } as const;
  const { status } = spawnSync(command, args, {
    ...options,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

if (import.meta.main) console.log(`Chromium: ${ensureChromium()}`);
