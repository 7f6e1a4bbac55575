import { forgetInvitations as forget } from "../features/associations/invitations/invitations.service.ts";
import type { Job } from "./job.ts";

/** Invitations contain addresses of people who may have no account, so they are deleted when they expire. */
export const forgetInvitations: Job = {
  name: "forget invitations",
  run: async ({ db, now }) => forget({ db, now }, 1000),
};
