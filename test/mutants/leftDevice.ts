import { type Mutant, unit } from "./mutant.ts";

const tests = unit("leftDevice");

/** What a log-out leaves on the device. */
export const LEFT_DEVICE: Mutant[] = [
  {
    what: "contacts that arrive after a log-out",
    file: "web/features/offline/offlineContacts.ts",
    find: 'if (await transaction.objectStore("people").get(userId))',
    replace: "if (userId)",
    tests,
  },
  {
    what: "changes that are queued after a log-out",
    file: "web/features/offline/outbox.ts",
    find: 'const isKept = (await transaction.objectStore("people").get(whose.userId)) !== undefined;',
    replace: "const isKept = true;",
    tests,
  },
  {
    what: "pictures of one's own cards that arrive after a log-out",
    file: "web/features/offline/offlineImages.ts",
    find: "if (signal.aborted || getOfflineUserId() !== userId) return;",
    replace: "",
    tests,
  },
  {
    what: "pictures that the service worker fetched during a log-out",
    file: "web/serviceWorker/keepsSomebody.ts",
    find: "return people > 0;",
    replace: "return people >= 0;",
    tests,
  },
  {
    what: "keeping somebody whose session is gone",
    file: "web/features/sync/sync.ts",
    find: "if (signal.aborted || !(hasSession() || readCredential())) return;",
    replace: "",
    tests,
  },
  {
    what: "what another person left, before somebody is kept",
    file: "web/features/sync/sync.ts",
    find: "await dropLeftNow();",
    replace: "",
    tests,
  },
  {
    what: "the end of fetching at a log-out",
    file: "web/features/sync/followUser.ts",
    find: "if (following && following.userId !== user?.id) following.stop.abort();",
    replace: "",
    tests,
  },
  {
    what: "the end of fetching at a log-out in another tab",
    file: "web/features/sync/followUser.ts",
    find: "if (kept !== user.id) following?.stop.abort();",
    replace: "",
    tests,
  },
  {
    what: "the log-in screen after a log-out in another tab",
    file: "web/features/sync/followUser.ts",
    find: "else if (!hasSession() && !readCredential()) onSessionOver();",
    replace: "",
    tests,
  },
  {
    what: "screens of one person in the session of another",
    file: "web/features/sync/followUser.ts",
    find: "if (kept !== null && kept !== user.id) location.reload();",
    replace: "if (kept === '') location.reload();",
    tests,
  },
  {
    what: "dropping what is left at a start with nobody logged in",
    file: "web/features/sync/followUser.ts",
    find: "if (leftBehind() !== null) drop();",
    replace: "",
    tests,
  },
  {
    what: "the copy of somebody who logged in during another's log-out",
    file: "web/features/offline/leaveDevice.ts",
    find: "if (kept !== null && kept !== userId) return;",
    replace: "",
    tests,
  },
  {
    what: "the mark of data that is being written",
    file: "web/features/offline/offlineUser.ts",
    find: 'if (getOfflineUserId() !== user.id) markLeft("copy");',
    replace: "",
    tests,
  },
  {
    what: "changes that wait, at an interrupted log-out",
    file: "web/features/offline/clearOfflineData.ts",
    find: 'if (what === "all") await transaction.objectStore("outbox").clear();',
    replace: "",
    tests,
  },
];
