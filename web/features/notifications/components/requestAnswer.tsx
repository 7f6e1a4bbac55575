import { useState } from "react";
import { Answers } from "../../../components/answers.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { ApiError, describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useAnswerRequest } from "../mutations.ts";
import type { Notification } from "../queries.ts";
import { ROW_ANSWER } from "./rowContent.tsx";

/** Approves or declines a request to join, once, and says what became of it. */
export function RequestAnswer({ notification, name }: { notification: Notification; name: string }) {
  const answer = useAnswerRequest(notification);
  const [said, setSaid] = useState<{ text: string; isError: boolean }>();
  const outcome = useLostFocus(said);
  const isOpen = notification.request !== null && (!said || said.isError);
  const give = (approves: boolean) => {
    if (answer.isPending) return;
    answer.mutate(approves, {
      onSuccess: () => {
        const text = approves ? m.association_approved({ name }) : m.association_request_declined({ name });
        setSaid({ text, isError: false });
      },
      onError: (error) => {
        const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
        setSaid({ text: isGone ? m.association_request_gone({ name }) : describeError(error), isError: true });
      },
    });
  };
  if (!isOpen && !said) return null;
  return (
    // As soon as the row contains the answer, it is not shown twice.
    <div className={notification.answer ? "sr-only" : ROW_ANSWER}>
      <p
        ref={outcome}
        tabIndex={-1}
        role="status"
        className={`text-sm ${said ? "" : "sr-only"} ${said?.isError ? "mb-2 text-danger" : "text-jade"}`}
      >
        {said?.text}
      </p>
      {isOpen && (
        <Answers
          legend={name}
          yes={{
            label: m.group_approve(),
            fullLabel: m.group_approve_name({ name }),
            isBusy: answer.isPending && answer.variables,
            onPress: () => give(true),
          }}
          no={{
            label: m.group_decline(),
            fullLabel: m.group_decline_name({ name }),
            isBusy: answer.isPending && !answer.variables,
            onPress: () => give(false),
          }}
        />
      )}
    </div>
  );
}
