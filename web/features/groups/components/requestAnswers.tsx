import type { ComponentProps } from "react";
import { Answers } from "../../../components/answers.tsx";
import { m } from "../../../lib/i18n.ts";

type Answer = Pick<ComponentProps<typeof Answers>["no"], "isBusy" | "onPress">;

type Props = {
  name: string;
  /** Undefined if the group accepts no members. */
  approve: Answer | undefined;
  decline: Answer;
};

/** The buttons to approve or decline a request to join. */
export const RequestAnswers = ({ name, approve, decline }: Props) => (
  <Answers
    isInRow
    legend={name}
    yes={approve && { label: m.group_approve(), fullLabel: m.group_approve_name({ name }), ...approve }}
    no={{ label: m.group_decline(), fullLabel: m.group_decline_name({ name }), ...decline }}
  />
);
