import { forgetInvitations as forget } from "../features/associations/invitations/invitations.service.ts";
import type { Job } from "./job.ts";

/** Invitations hold addresses of people who may have no account: they are not kept longer than they work. */
export const forgetInvitations: Job = {
  name: "forget invitations",
  run: async ({ db, now }) => forget({ db, now }, 1000),
};
