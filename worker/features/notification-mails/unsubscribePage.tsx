import type { Messages } from "../../../messages/messages.ts";
import { Brand } from "../../pages/document.tsx";

type Props = { messages: Messages; isDone: boolean };

/** The page of an unsubscribe link. Opening it changes nothing, because mail scanners open links. */
export function UnsubscribePage({ messages, isDone }: Props) {
  return (
    <>
      <header className="top">
        <Brand />
      </header>
      <main className="leave">
        <h1>{messages.mail_unsubscribe()}</h1>
        {isDone ? (
          <p role="status">{messages.mail_unsubscribe_done()}</p>
        ) : (
          <form method="post">
            <p className="hint">{messages.mail_unsubscribe_hint()}</p>
            <button className="button primary" type="submit">
              {messages.mail_unsubscribe()}
            </button>
          </form>
        )}
        <a className="keep" href="/notifications">
          {messages.notification_title()}
        </a>
      </main>
    </>
  );
}
