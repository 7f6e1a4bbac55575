/** What the service worker keeps of a build, as addresses. */
export type OfflineFiles = {
  /** Changes with each of the files. */
  version: string;
  /** The script that starts the application; every page of this build names it. */
  entry: string;
  /** Scripts and styles of the screens that open without a network. */
  shell: string[];
  /** The words of each language. */
  words: Record<string, string[]>;
};
