import { type Mutant, unit } from "./mutant.ts";

const tests = unit("leaveDevice");
const firstResponses = unit("firstResponses");

/** Data in the browser that is another user's or out of date. */
export const LEAVE_DEVICE: Mutant[] = [
  {
    what: "the check for contacts that arrive after a log-out",
    file: "web/features/offline/offlineContacts.ts",
    find: 'if (await transaction.objectStore("people").get(userId))',
    replace: "if (userId)",
    tests,
  },
  {
    what: "the check for changes that are queued after a log-out",
    file: "web/features/offline/outbox.ts",
    find: 'const isStored = (await transaction.objectStore("people").get(whose.userId)) !== undefined;',
    replace: "const isStored = true;",
    tests,
  },
  {
    what: "the check for pictures that arrive after a log-out",
    file: "web/features/offline/offlineImages.ts",
    find: "if (signal.aborted || getOfflineUserId() !== userId) return;",
    replace: "",
    tests,
  },
  {
    what: "the check for pictures that the service worker fetches during a log-out",
    file: "web/serviceWorker/hasOfflineUser.ts",
    find: "return people > 0;",
    replace: "return people >= 0;",
    tests,
  },
  {
    what: "the session check before a user is stored",
    file: "web/features/sync/sync.ts",
    find: "if (signal.aborted || !(hasSession() || readCredential())) return;",
    replace: "",
    tests,
  },
  {
    what: "the deletion of another user's data before a user is stored",
    file: "web/features/sync/sync.ts",
    find: "await dropLeftNow();",
    replace: "",
    tests,
  },
  {
    what: "the abort of the sync at a log-out",
    file: "web/features/sync/followUser.ts",
    find: "if (following && following.userId !== user?.id) following.stop.abort();",
    replace: "",
    tests,
  },
  {
    what: "the abort of the sync at a log-out in another tab",
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
    what: "the reload for another user's session",
    file: "web/features/sync/followUser.ts",
    find: "if (kept !== null && kept !== user.id) {",
    replace: "if (kept === '') {",
    tests,
  },
  {
    what: "the deletion of remaining data at a start without a user",
    file: "web/features/sync/followUser.ts",
    find: "if (leftBehind() !== null) drop();",
    replace: "",
    tests,
  },
  {
    what: "the check for another user who logs in during a log-out",
    file: "web/features/offline/leaveDevice.ts",
    find: "if (kept !== null && kept !== userId) return;",
    replace: "",
    tests,
  },
  {
    what: "the mark for data that is being written",
    file: "web/features/offline/offlineUser.ts",
    find: 'if (getOfflineUserId() !== user.id) markLeft("copy");',
    replace: "",
    tests,
  },
  {
    what: "the deletion of queued changes after an interrupted log-out",
    file: "web/features/offline/clearOfflineData.ts",
    find: 'what === "all" ? [...copy, ...unsent] : copy',
    replace: "copy",
    tests,
  },
  {
    what: "the check for responses of the user that was logged in before",
    file: "web/lib/firstResponses.ts",
    find: 'token !== first.token || method !== "GET"',
    replace: 'method !== "GET"',
    tests: firstResponses,
  },
  {
    what: "the check for responses that are older than a write",
    file: "web/lib/firstResponses.ts",
    find: 'token !== first.token || method !== "GET"',
    replace: "token !== first.token",
    tests: firstResponses,
  },
];
