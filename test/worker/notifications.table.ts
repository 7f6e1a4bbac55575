import type { StoredKind } from "../../domain/notifications/notificationKinds.ts";

/**
 * Who is notified of an event of each kind: who should be, the person who does it, and people with another part in it.
 * The last two columns are the person who should be notified, if they are suspended or have blocked everyone. `.`: there is
 * no such person. `notificationKinds.test.ts` checks each cell, and that no one else in the database is notified.
 *
 * What a group or an association decides reaches even those who have blocked the person who decided it: it is not
 * said who that was, and it changes what the reader can do.
 */
const TABLE = `
                       recipient actor  member former pending stranger suspended blocker
contactReceived        yes       .      no     no     .       no       no        yes
cardSaved              yes       no     no     .      .       no       no        no
stayInTouch            yes       .      .      no     .       no       no        yes
exchangeOffered        yes       no     .      .      .       no       no        no
exchangeAccepted       yes       no     .      .      no      no       no        no
groupRequested         yes       no     no     no     no      no       no        no
groupApproved          yes       no     no     no     no      no       no        yes
groupRefused           yes       no     no     no     no      no       no        yes
groupRemoved           yes       no     .      no     no      no       no        yes
groupInvited           yes       no     no     no     no      no       no        no
groupOwned             yes       no     .      no     no      no       no        no
associationRequested   yes       no     no     no     no      no       no        no
associationApproved    yes       no     no     no     no      no       no        yes
associationRefused     yes       no     no     no     no      no       no        yes
associationRemoved     yes       no     .      no     no      no       no        yes
associationInvited     yes       no     no     no     no      no       no        no
associationRole        yes       no     no     no     no      no       no        yes
associationNotice      yes       no     .      no     no      no       no        yes
planPaid               yes       .      .      .      .       no       no        yes
planRenewed            yes       .      .      .      .       no       no        yes
planRenewsSoon         yes       .      .      .      .       no       no        yes
planEndsSoon           yes       .      .      no     .       no       no        yes
planFailing            yes       .      .      .      .       no       no        yes
planEnded              yes       .      .      .      .       no       no        yes
newDevice              yes       .      .      .      .       no       no        yes
passwordChanged        yes       .      .      .      .       no       no        yes
idChanged              yes       .      .      .      .       no       no        yes
methodAdded            yes       .      .      .      .       no       no        yes
methodRemoved          yes       .      .      .      .       no       no        yes
`;

const [header = "", ...lines] = TABLE.trim().split("\n");

type Who = "recipient" | "actor" | "member" | "former" | "pending" | "stranger" | "suspended" | "blocker";

export const PEOPLE = header.trim().split(/ +/) as Who[];

/** The cells of each kind, in the order of `PEOPLE`. */
export const NOTIFIED = new Map(
  lines.map((line) => {
    const [kind, ...cells] = line.split(/ +/);
    return [kind as StoredKind, cells] as const;
  }),
);
