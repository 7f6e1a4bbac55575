/**
 * The expected response of every route for each kind of user, called correctly (`access.calls.ts`): `ok`, or a name of
 * `REFUSALS`.
 *
 * `user` owns the subject of the route (the card, contact, order, session, group); `other` does not. Three more belong
 * to the association: `member`, who is also in the user's group, `manager` and `president`. `suspended` calls with a
 * token from before the suspension. Routes about the caller's own data are called by each user for their own.
 *
 * A new route fails `access.test.ts`, which prints the line to add here.
 */
const TABLE = `
                                                     visitor   user      other     member    manager   president suspended admin

POST /api/auth/signup                                ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/signIn                                401-fail  ok        ok        ok        ok        ok        401-fail  ok
POST /api/auth/auto                                  401       ok        ok        ok        ok        ok        401       ok
GET /api/auth/refresh                                401       ok        ok        ok        ok        ok        401       ok
GET /api/auth/logout                                 ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/link                                  ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/passkey/options                       ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/passkey                               ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/proof                                 401       ok        ok        ok        ok        ok        401       ok
POST /api/auth/proof/passkey/options                 401       ok        ok        ok        ok        ok        401       ok
POST /api/auth/proof/passkey                         401       ok        422-key   422-key   422-key   422-key   401       422-key
POST /api/auth/email/verify                          ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/email/verify/check                    ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/email/check                           404-find  ok        ok        ok        ok        ok        404-find  ok
POST /api/auth/password/reset                        404-id    ok        ok        ok        ok        ok        404-id    ok
GET /api/auth/oauth/pending                          ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/oauth/complete                        ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/oauth/arrival                         ok        ok        ok        ok        ok        ok        ok        ok
POST /api/auth/oauth/link                            401       ok        ok        ok        ok        ok        401       ok
GET /api/auth/oauth                                  401       ok        ok        ok        ok        ok        401       ok
DELETE /api/auth/oauth/:provider                     401       ok        ok        ok        ok        ok        401       ok
POST /api/auth/oauth/:provider/link                  401       ok        ok        ok        ok        ok        401       ok
POST /api/auth/oauth/:provider/proof                 401       ok        ok        ok        ok        ok        401       ok
GET /api/auth/oauth/:provider                        ok        ok        ok        ok        ok        ok        ok        ok
GET /api/auth/oauth/:provider/callback               ok        ok        ok        ok        ok        ok        ok        ok

GET /api/user/sessions                               401       ok        ok        ok        ok        ok        401       ok
DELETE /api/user/sessions                            401       ok        ok        ok        ok        ok        401       ok
DELETE /api/user/sessions/:id                        401       ok        404       404       404       404       401       404
GET /api/user/passkeys                               401       ok        ok        ok        ok        ok        401       ok
POST /api/user/passkeys/options                      401       ok        ok        ok        ok        ok        401       ok
POST /api/user/passkeys                              401       ok        ok        ok        ok        ok        401       ok
PATCH /api/user/passkeys/:id                         401       ok        404       404       404       404       401       404
DELETE /api/user/passkeys/:id                        401       ok        404       404       404       404       401       404
GET /api/user/blocks                                 401       ok        ok        ok        ok        ok        401       ok
POST /api/user/blocks                                401       ok        404       404       404       404       401       404
DELETE /api/user/blocks/:id                          401       ok        ok        ok        ok        ok        401       ok
GET /api/user/check-email                            ok        ok        ok        ok        ok        ok        ok        ok
GET /api/user                                        401       ok        ok        ok        ok        ok        401       ok
PATCH /api/user                                      401       ok        ok        ok        ok        ok        401       ok
PATCH /api/user/password                             401       ok        ok        ok        ok        ok        401       ok
GET /api/user/referrals                              401       ok        ok        ok        ok        ok        401       ok
GET /api/user/export                                 401       ok        ok        ok        ok        ok        401       ok
DELETE /api/user                                     401       ok        ok        ok        ok        409-stays 401       ok
POST /api/user/:id                                   401       ok        403       403       403       403       401       403

GET /api/notifications                               401       ok        ok        ok        ok        ok        401       ok
POST /api/notifications/read                         401       ok        ok        ok        ok        ok        401       ok
GET /api/notifications/preferences                   401       ok        ok        ok        ok        ok        401       ok
PUT /api/notifications/preferences                   401       ok        ok        ok        ok        ok        401       ok
POST /api/push/subscriptions                         401       ok        ok        ok        ok        ok        401       ok
DELETE /api/push/subscriptions                       401       ok        ok        ok        ok        ok        401       ok

GET /api/notice                                      ok        ok        ok        ok        ok        ok        ok        ok
GET /api/notice/:idx                                 ok        ok        ok        ok        ok        ok        ok        ok

GET /api/cards                                       401       ok        ok        ok        ok        ok        401       ok
GET /api/cards/check-id                              401       ok        ok        ok        ok        ok        401       ok
POST /api/cards                                      401       ok        ok        ok        ok        ok        401       ok
GET /api/cards/:idx                                  401       ok        ok        ok        ok        ok        401       ok
PATCH /api/cards/:idx                                401       ok        403-card  403-card  403-card  403-card  401       403-card
DELETE /api/cards/:idx                               401       ok        403-card  403-card  403-card  403-card  401       403-card
POST /api/cards/:idx/restore                         401       ok        403-card  403-card  403-card  403-card  401       403-card
PUT /api/cards/:idx/texts/:locale                    401       ok        403-card  403-card  403-card  403-card  401       403-card
DELETE /api/cards/:idx/texts/:locale                 401       ok        403-card  403-card  403-card  403-card  401       403-card
PUT /api/cards/:idx/image                            401       ok        403-card  403-card  403-card  403-card  401       403-card
PATCH /api/cards/:idx/image                          401       ok        403-card  403-card  403-card  403-card  401       403-card
PUT /api/cards/:idx/logo                             401       ok        403-card  403-card  403-card  403-card  401       403-card
DELETE /api/cards/:idx/logo                          401       ok        403-card  403-card  403-card  403-card  401       403-card
GET /api/cards/:idx/menu                             401       ok        403-card  403-card  403-card  403-card  401       403-card
PUT /api/cards/:idx/menu                             401       ok        403-card  403-card  403-card  403-card  401       403-card
PATCH /api/cards/:idx/theme                          401       ok        403-card  403-card  403-card  403-card  401       403-card
GET /api/cards/:idx/statistics                       401       ok        403-card  403-card  403-card  403-card  401       403-card

GET /api/public/cards/:cardId                        ok        ok        ok        ok        ok        ok        ok        ok
POST /api/public/cards/:cardId/events                ok        ok        ok        ok        ok        ok        ok        ok
POST /api/public/cards/:cardId/details               ok        ok        ok        ok        ok        ok        ok        ok
POST /api/public/cards/:cardId/reports               ok        ok        ok        ok        ok        ok        ok        ok
GET /api/images/:key                                 ok        ok        ok        ok        ok        ok        ok        ok
GET /                                                ok        ok        ok        ok        ok        ok        ok        ok
GET /c/:file{[^/]+\\.vcf}                             ok        ok        ok        ok        ok        ok        ok        ok
GET /c/:cardId/qr.svg                                ok        ok        ok        ok        ok        ok        ok        ok
GET /c/:cardId/qr.png                                ok        ok        ok        ok        ok        ok        ok        ok
GET /c/:cardId/og.jpg                                ok        ok        ok        ok        ok        ok        ok        ok
GET /c/:cardId                                       ok        ok        ok        ok        ok        ok        ok        ok
GET /c/:cardId/                                      ok        ok        ok        ok        ok        ok        ok        ok
POST /c/:cardId/details                              ok        ok        ok        ok        ok        ok        ok        ok
GET /c/:cardId/details                               ok        ok        ok        ok        ok        ok        ok        ok
GET /c/:cardId/report                                ok        ok        ok        ok        ok        ok        ok        ok
POST /c/:cardId/report                               ok        ok        ok        ok        ok        ok        ok        ok

GET /api/contacts                                    401       ok        ok        ok        ok        ok        401       ok
GET /api/contacts/book                               401       ok        ok        ok        ok        ok        401       ok
POST /api/contacts/import                            401       ok        ok        ok        ok        ok        401       ok
GET /api/contacts/export                             401       ok        ok        ok        ok        ok        401       ok
GET /api/contacts/tags                               401       ok        ok        ok        ok        ok        401       ok
POST /api/contacts                                   401       ok        ok        ok        ok        ok        401       ok
GET /api/contacts/duplicates                         401       ok        ok        ok        ok        ok        401       ok
POST /api/contacts/merge                             401       ok        404       404       404       404       401       404
POST /api/contacts/merge/undo                        401       ok        404       404       404       404       401       404
PUT /api/contacts/:id/photo                          401       ok        404       404       404       404       401       404
DELETE /api/contacts/:id/photo                       401       ok        404       404       404       404       401       404
GET /api/contacts/:id                                401       ok        404       404       404       404       401       404
PATCH /api/contacts/:id                              401       ok        404       404       404       404       401       404
DELETE /api/contacts/:id                             401       ok        404       404       404       404       401       404

GET /api/exchanges                                   401       ok        ok        ok        ok        ok        401       ok
POST /api/exchanges                                  401       ok        403-card  403-card  403-card  403-card  401       403-card
POST /api/exchanges/:id/accept                       401       ok        404       404       404       404       401       404
POST /api/exchanges/:id/decline                      401       ok        404       404       404       404       401       404

GET /api/groups                                      401       ok        ok        ok        ok        ok        401       ok
POST /api/groups                                     401       ok        402       402       402       402       401       402
GET /api/groups/:idx                                 ok        ok        ok        ok        ok        ok        401       ok
PATCH /api/groups/:idx                               401       ok        403       403       403       403       401       403
DELETE /api/groups/:idx                              401       ok        403       403       403       403       401       403
POST /api/groups/:idx/join                           401       ok        ok        ok        ok        ok        401       ok
POST /api/groups/:idx/leave                          401       409-owner ok        ok        ok        ok        401       ok
PATCH /api/groups/:idx/membership                    401       ok        409-guest ok        409-guest 409-guest 401       409-guest
GET /api/groups/:idx/members                         ok        ok        ok        ok        ok        ok        401       ok
POST /api/groups/:idx/members                        401       ok        403       403       403       403       401       403
POST /api/groups/:idx/members/:userId/approve        401       ok        403       403       403       403       401       403
DELETE /api/groups/:idx/members/:userId              401       ok        403       403       403       403       401       403
POST /api/groups/:idx/ticket                         401       ok        403       403       403       403       401       403
POST /api/groups/:idx/owner                          401       ok        403       403       403       403       401       403

GET /api/associations                                401       ok        ok        ok        ok        ok        401       ok
POST /api/associations                               401       ok        ok        ok        ok        ok        401       ok
GET /api/associations/check-name                     401       ok        ok        ok        ok        ok        401       ok
GET /api/associations/search                         401       ok        ok        ok        ok        ok        401       ok
GET /api/associations/:idx                           401       403       403       ok        ok        ok        401       403
PATCH /api/associations/:idx                         401       403       403       403       403       ok        401       403
DELETE /api/associations/:idx                        401       403       403       403       403       ok        401       403
GET /api/associations/:idx/audit                     401       403       403       403       403       ok        401       403
GET /api/associations/:idx/export                    401       403       403       403       403       ok        401       403
POST /api/associations/:idx/join                     401       ok        ok        ok        ok        ok        401       ok
POST /api/associations/:idx/leave                    401       ok        ok        ok        ok        409-stays 401       ok
PATCH /api/associations/:idx/membership              401       403       403       ok        ok        ok        401       403
GET /api/associations/:idx/members                   401       403       403       ok        ok        ok        401       403
POST /api/associations/:idx/members                  401       403       403       403       ok        ok        401       403
POST /api/associations/:idx/members/:userId/approve  401       403       403       403       ok        ok        401       403
PATCH /api/associations/:idx/members/:userId         401       403       403       403       403       ok        401       403
DELETE /api/associations/:idx/members/:userId        401       403       403       403       ok        ok        401       403
GET /api/associations/:idx/invitations               401       403       403       403       ok        ok        401       403
POST /api/associations/:idx/invitations              401       403       403       403       ok        ok        401       403
DELETE /api/associations/:idx/invitations/:id        401       403       403       403       ok        ok        401       403
POST /api/associations/:idx/notices                  401       403       403       403       ok        ok        401       403
GET /api/public/associations/:idx                    ok        ok        ok        ok        ok        ok        401       ok

GET /api/tickets/catalogue                           401       ok        ok        ok        ok        ok        401       ok
GET /api/tickets                                     401       ok        ok        ok        ok        ok        401       ok
POST /api/tickets/promotion                          401       ok        ok        ok        ok        ok        401       ok
POST /api/tickets/:id/cancel                         401       ok        404       404       404       404       401       404
POST /api/tickets/:id/resume                         401       ok        404       404       404       404       401       404
POST /api/tickets/:id/method                         401       ok        404       404       404       404       401       404
POST /api/method-changes/:id/complete                401       ok        404       404       404       404       401       404
GET /api/orders                                      401       ok        ok        ok        ok        ok        401       ok
POST /api/orders                                     401       ok        ok        ok        ok        ok        401       ok
GET /api/orders/:id                                  401       ok        404       404       404       404       401       404
POST /api/orders/:id/complete                        401       ok        404       404       404       404       401       404
POST /api/webhooks/portone                           ok        ok        ok        ok        ok        ok        ok        ok
POST /pay/reports                                    ok        ok        ok        ok        ok        ok        ok        ok
GET /unsubscribe/:token                              ok        ok        ok        ok        ok        ok        ok        ok
POST /unsubscribe/:token                             ok        ok        ok        ok        ok        ok        ok        ok
GET /pay/:token                                      ok        ok        ok        ok        ok        ok        ok        ok
GET /pay/:token/return                               ok        ok        ok        ok        ok        ok        ok        ok

GET /api/admin/access                                401       403       403       403       403       403       401       ok
GET /api/admin/summary                               401       403       403       403       403       403       401       ok
GET /api/admin/notices                               401       403       403       403       403       403       401       ok
POST /api/admin/notices                              401       403       403       403       403       403       401       ok
PATCH /api/admin/notices/:idx                        401       403       403       403       403       403       401       ok
DELETE /api/admin/notices/:idx                       401       403       403       403       403       403       401       ok
GET /api/admin/prices                                401       403       403       403       403       403       401       ok
PUT /api/admin/prices                                401       403       403       403       403       403       401       ok
PUT /api/admin/promotion                             401       403       403       403       403       403       401       ok
GET /api/admin/users                                 401       403       403       403       403       403       401       ok
POST /api/admin/users/:id/suspend                    401       403       403       403       403       403       401       ok
POST /api/admin/users/:id/resume                     401       403       403       403       403       403       401       ok
GET /api/admin/reports                               401       403       403       403       403       403       401       ok
POST /api/admin/reports/:id/dismiss                  401       403       403       403       403       403       401       ok
GET /api/admin/cards                                 401       403       403       403       403       403       401       ok
GET /api/admin/cards/:idx                            401       403       403       403       403       403       401       ok
POST /api/admin/cards/:idx/takedown                  401       403       403       403       403       403       401       ok
POST /api/admin/cards/:idx/restore                   401       403       403       403       403       403       401       ok
GET /api/admin/groups                                401       403       403       403       403       403       401       ok
GET /api/admin/associations                          401       403       403       403       403       403       401       ok
GET /api/admin/audit                                 401       403       403       403       403       403       401       ok
GET /api/admin/payments                              401       403       403       403       403       403       401       ok
POST /api/admin/payments/:id/refund                  401       403       403       403       403       403       401       ok

GET /api/health                                      ok        ok        ok        ok        ok        ok        ok        ok
GET /robots.txt                                      ok        ok        ok        ok        ok        ok        ok        ok
GET /sitemap.xml                                     ok        ok        ok        ok        ok        ok        ok        ok
GET /.well-known/security.txt                        ok        ok        ok        ok        ok        ok        ok        ok
`;

/** The names of refusals: status and code. A plain number has the usual code of the status. */
export const REFUSALS = {
  "401": "401 LOGIN_REQUIRED",
  "401-fail": "401 SIGN_IN_FAILED",
  "402": "402 TICKET_NEEDED",
  "403": "403 ACCESS_DENIED",
  "403-card": "403 NOT_CARD_OWNER",
  "404": "404 NOT_FOUND",
  "404-find": "404 FIND_FAILED",
  "404-id": "404 ID_UNKNOWN",
  "409-guest": "409 GROUP_NOT_MEMBER",
  "409-owner": "409 GROUP_OWNER_LEAVES",
  "422-key": "422 PASSKEY_REFUSED",
  "409-stays": "409 ASSOCIATION_PRESIDENT_STAYS",
};

/** The users of the table, in the order of its columns. */
export const PEOPLE = ["visitor", "user", "other", "member", "manager", "president", "suspended", "admin"] as const;

/** A row of the table. */
export const getLine = (route: string, outcomes: string[]) =>
  [route.padEnd(52), ...outcomes.map((outcome) => outcome.padEnd(9))].join(" ").trimEnd();

/** The rows of the table, by `METHOD /path`. */
export const ACCESS = new Map(
  TABLE.split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [method = "", path = "", ...outcomes] = line.split(/ +/);
      const route = `${method} ${path}`;
      return [route, { outcomes, line: getLine(route, outcomes) }] as const;
    }),
);
