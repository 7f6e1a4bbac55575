import type { StoredKind } from "../../domain/notifications/notificationKinds.ts";
import { Browser } from "./browser.factory.ts";
import { DAY, MINUTE } from "./clock.ts";
import { openGateway } from "./gateway.factory.ts";
import type { Story } from "./notificationStory.ts";
import { getBrowser } from "./passkey.factory.ts";
import { comeTo, complete, order, subscribe } from "./purchase.factory.ts";
import { giveTicket } from "./ticket.factory.ts";
import { createUser, logIn, nextEmail, PASSWORD, verifyEmail } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

export type AccountKind = Extract<
  StoredKind,
  `plan${string}` | "newDevice" | "passwordChanged" | "idChanged" | "methodAdded" | "methodRemoved"
>;

const name = "";

/** The kinds about a user's own account: plans, and security. The event is the user's own, or a job's. */
export const ACCOUNT_STORIES: Record<AccountKind, () => Promise<Story>> = {
  planPaid: async () => {
    const gateway = openGateway();
    const recipient = await gateway.newBuyer();
    const { id } = await order(recipient);
    await gateway.inWindow(id, "pay");
    const act = async () => {
      await complete(recipient, id);
      await complete(recipient, id);
    };
    return { recipient, name, act };
  },
  planRenewed: async () => {
    const gateway = openGateway();
    const { buyer: recipient, end } = await subscribe(gateway);
    const at = new Date(end.getTime() + MINUTE);
    return { recipient, name, act: () => Promise.all([gateway.runJobs(at), gateway.runJobs(at)]) };
  },
  planRenewsSoon: async () => {
    const gateway = openGateway();
    const { buyer: recipient, end } = await subscribe(gateway);
    const at = new Date(end.getTime() - 2 * DAY);
    const act = async () => {
      await gateway.runJobs(at);
      await gateway.runJobs(at);
    };
    return { recipient, name, act };
  },
  planEndsSoon: async () => {
    const gateway = openGateway();
    const [recipient, former] = [await createUser(), await createUser()];
    const now = Date.now();
    await giveTicket(recipient, "period", { from: now - 60 * DAY, until: now + 6 * DAY });
    await giveTicket(former, "promotion", { from: now - 60 * DAY, until: now - DAY });
    const act = async () => {
      await Promise.all([gateway.runJobs(), gateway.runJobs()]);
      await gateway.runJobs(new Date(now + DAY));
    };
    return { recipient, near: { former }, name, act };
  },
  planFailing: async () => {
    const gateway = openGateway();
    const { buyer: recipient, end } = await subscribe(gateway, "pay-once");
    return { recipient, name, act: () => gateway.runJobs(new Date(end.getTime() + MINUTE)) };
  },
  planEnded: async () => {
    const gateway = openGateway();
    const { buyer: recipient, end, ticketId } = await subscribe(gateway);
    await recipient.api.tickets[":id"].cancel.$post({ param: { id: ticketId } });
    const at = new Date(end.getTime() + MINUTE);
    const act = async () => {
      await Promise.all([gateway.runJobs(at), gateway.runJobs(at)]);
      await comeTo(gateway, recipient, at.getTime());
    };
    return { recipient, name, act };
  },
  newDevice: async () => {
    const recipient = await createUser();
    return { recipient, name, act: () => logIn(recipient.user.email) };
  },
  passwordChanged: async () => {
    const recipient = await createUser();
    const newPassword = "Another-horse-9";
    const form = { currentPassword: PASSWORD, newPassword, newPasswordConfirm: newPassword };
    return { recipient, name, act: async () => getContent(await recipient.api.user.password.$patch({ form })) };
  },
  idChanged: async () => {
    const [recipient, email] = [await createUser(), nextEmail()];
    const form = { email, currentPassword: PASSWORD, verificationToken: await verifyEmail(email) };
    const act = async () =>
      getContent(await recipient.api.user[":id"].$post({ param: { id: recipient.user.id }, form }));
    return { recipient, name, act };
  },
  methodAdded: async () => {
    const recipient = await createUser();
    return { recipient, name, act: async () => getContent(await getBrowser(recipient).add()) };
  },
  methodRemoved: async () => {
    const [recipient, browser] = [await createUser(), new Browser()];
    await browser.link("google", { email: nextEmail() }, recipient.accessToken);
    await getContent(await browser.call("POST", "/auth/oauth/link", undefined, recipient.accessToken));
    const remove = () => recipient.api.auth.oauth[":provider"].$delete({ param: { provider: "google" } });
    const act = async () => {
      await remove();
      await remove();
    };
    return { recipient, name, act };
  },
};
