import type { Mail } from "../../worker/mail/mail.ts";

/** A mail service that stores all mails and can be down. It replaces the EMAIL binding. */
export class Mailbox {
  readonly sent: Mail[] = [];
  /** While true, every mail fails. */
  down = false;

  private onNext: (() => Promise<void>) | undefined;

  /** Runs once while the next mail is being sent. */
  beforeNext(run: () => Promise<void>): void {
    this.onNext = run;
  }

  readonly binding = {
    send: async (mail: Mail) => {
      const run = this.onNext;
      this.onNext = undefined;
      await run?.();
      if (this.down) throw new Error(`cannot send to ${mail.to}`);
      this.sent.push(mail);
      return { messageId: crypto.randomUUID() };
    },
  } as unknown as SendEmail;

  /** The last mail to an address. */
  lastTo(address: string): Mail {
    const mail = this.sent.findLast(({ to }) => to === address);
    if (!mail) throw new Error(`no mail for ${address}`);
    return mail;
  }

  /** The verification code in the last mail to an address. */
  codeFor(address: string): string {
    const [code] = /\b\d{6}\b/.exec(this.lastTo(address).text) ?? [];
    if (!code) throw new Error(`no code for ${address}`);
    return code;
  }
}

/** A mail service that never answers. `isAsked` resolves with the first mail when it is being sent. */
export function silentMailbox() {
  const { promise: isAsked, resolve } = Promise.withResolvers<Mail>();
  const send = async (mail: Mail) => {
    resolve(mail);
    return new Promise<never>(() => {});
  };
  return { binding: { send } as unknown as SendEmail, isAsked };
}
