import { useApproveMember, useRefuseMember } from "../mutations.ts";
import type { Member } from "../queries.ts";
import { MemberRow } from "./memberRow.tsx";
import { RequestAnswers } from "./requestAnswers.tsx";

type Props = {
  idx: string;
  request: Member;
  /** False in a group without a ticket, which accepts no members. */
  canApprove: boolean;
};

/** A person who asks to join a group, for its owner. */
export function RequestRow({ idx, request, canApprove }: Props) {
  const { name, userId } = request;
  const [approve, refuse] = [useApproveMember(idx), useRefuseMember(idx)];
  if (userId === null) return null;
  const isBusy = approve.isPending || refuse.isPending;
  return (
    <MemberRow
      member={request}
      answers={
        <RequestAnswers
          name={name}
          approve={
            canApprove
              ? { isBusy: approve.isPending, onPress: () => !isBusy && approve.mutate({ userId, name }) }
              : undefined
          }
          decline={{ isBusy: refuse.isPending, onPress: () => !isBusy && refuse.mutate(userId) }}
        />
      }
    />
  );
}
