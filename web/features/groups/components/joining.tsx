import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { OverPage } from "../../../components/overPage.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { CardChoice } from "../../cards/components/cardChoice.tsx";
import { type JoinParam, useJoiningTap } from "../../invitations/useJoiningTap.ts";
import { cardChoiceTexts } from "../cardChoiceTexts.ts";
import { useJoinGroup } from "../mutations.ts";
import type { Group } from "../queries.ts";

type Props = { group: Group; user: User | null; join: JoinParam | undefined; onDone: () => void };

/**
 * Joins a group with a card of the user's choice. A visitor logs in first and joins then without another question, for
 * the present without a card.
 */
export function Joining({ group, user, join, onDone }: Props) {
  const idx = String(group.idx);
  const joinGroup = useJoinGroup(idx);
  const add = (cardIdx: number | null) =>
    void joinGroup
      .mutateAsync(cardIdx)
      // The mutation shows its error. The selection closes in both cases.
      .catch(() => undefined)
      .then(onDone);
  const { joinParam, onPress, asks } = useJoiningTap({
    circle: `group/${idx}`,
    join,
    isSignedIn: user !== null,
    onContinue: () => add(null),
  });
  const action = group.joinPolicy === "open" ? m.group_join() : m.group_ask();
  return (
    <>
      <Button variant="primary" busy={joinGroup.isPending} asChild>
        <Link to="/group/$idx" params={{ idx }} search={{ join: joinParam }} onClick={onPress}>
          {action}
        </Link>
      </Button>
      {user && (
        <OverPage>
          <CardChoice
            open={asks}
            onClose={onDone}
            title={action}
            {...cardChoiceTexts()}
            action={action}
            busy={joinGroup.isPending}
            onChoose={add}
          />
        </OverPage>
      )}
    </>
  );
}
