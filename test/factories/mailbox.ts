import type { Mail } from "../../worker/mail/mail.ts";

/** The outside world's mail service: keeps what was sent, and can be down. Put it in the place of the EMAIL binding. */
export class Mailbox {
  readonly sent: Mail[] = [];
  /** While true, nothing can be sent. */
  down = false;

  private onNext: (() => Promise<void>) | undefined;

  /** Runs this once while the next mail is on its way. */
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

  /** The last letter to an address. */
  lastTo(address: string): Mail {
    const mail = this.sent.findLast(({ to }) => to === address);
    if (!mail) throw new Error(`no mail for ${address}`);
    return mail;
  }

  /** The verification code in the last letter to an address. */
  codeFor(address: string): string {
    const [code] = /\b\d{6}\b/.exec(this.lastTo(address).text) ?? [];
    if (!code) throw new Error(`no code for ${address}`);
    return code;
  }
}
