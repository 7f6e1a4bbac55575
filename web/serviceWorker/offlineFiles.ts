/** The files of a build that the service worker caches, as paths. */
export type OfflineFiles = {
  /** A hash of all files. */
  version: string;
  /** The application's entry script. Every page of this build refers to it. */
  entry: string;
  /** Scripts and styles of the screens that are available offline. */
  shell: string[];
  /** The message files of each language. */
  words: Record<string, string[]>;
};
