import { deleteExpiredInvitations as deleteExpired } from "../features/associations/invitations/invitations.service.ts";
import type { Job } from "./job.ts";

/** Invitations contain addresses of people who may have no account, so they are deleted when they expire. */
export const deleteExpiredInvitations: Job = {
  name: "delete expired invitations",
  run: async ({ db, now }) => deleteExpired({ db, now }, 1000),
};
