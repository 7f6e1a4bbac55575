import { RequestAnswers } from "../../groups/components/requestAnswers.tsx";
import { useApproveMember, useRefuseMember } from "../mutations.ts";
import type { Member } from "../queries.ts";
import { MemberRow } from "./memberRow.tsx";

/** A person who asks to join an association, for those who can approve. */
export function RequestRow({ idx, request }: { idx: string; request: Member }) {
  const [approve, refuse] = [useApproveMember(idx), useRefuseMember(idx)];
  const isBusy = approve.isPending || refuse.isPending;
  return (
    <li className="last:*:border-0">
      <MemberRow
        member={request}
        answers={
          <RequestAnswers
            name={request.name}
            approve={{ isBusy: approve.isPending, onPress: () => !isBusy && approve.mutate(request) }}
            decline={{ isBusy: refuse.isPending, onPress: () => !isBusy && refuse.mutate(request) }}
          />
        }
      />
    </li>
  );
}
