import { type Mutant, unit, worker } from "./mutant.ts";

const ACCOUNT = "worker/features/account/account.service.ts";
const CHECK = "  const current = hasCurrent ? await checkPassword(deps, account, form.currentPassword) : null;\n";
const REUSED =
  '  if (await matchPassword(account, form.newPassword, deps.now, true))\n    throw AppError.at("newPassword", "PASSWORD_REUSED");\n';
const COMMENT =
  "  // A temporary password must not become permanent (ASVS 2.3.1). Checked last, because a match confirms a guess.\n";

/** Rules for new passwords, and mails about them. */
export const PASSWORDS: Mutant[] = [
  {
    what: "the mail about a changed password",
    file: ACCOUNT,
    find: "  // The change is final even if the mail fails.\n  await sendMail(await mail).catch(() => undefined);\n",
    replace: "  void sendMail; void mail;\n",
    tests: worker("newPasswords"),
  },
  {
    what: "the success of a password change whose mail fails",
    file: ACCOUNT,
    find: "the mail fails.\n  await sendMail(await mail).catch(() => undefined);\n",
    replace: "the mail fails.\n  await sendMail(await mail);\n",
    tests: worker("newPasswords"),
  },
  {
    what: "the mail about a first password",
    file: ACCOUNT,
    find: "const isFirst = account?.passwordHash === null;",
    replace: "const isFirst = false;",
    tests: worker("newPasswords"),
  },
  {
    what: "the refusal of the temporary password as the new one",
    file: ACCOUNT,
    find: REUSED,
    replace: "",
    tests: worker("newPasswords"),
  },
  {
    what: "the check of the current password before the comparison with the temporary one",
    file: ACCOUNT,
    find: `${CHECK}${COMMENT}${REUSED}`,
    replace: `${REUSED}${CHECK}`,
    tests: worker("newPasswords"),
  },
  {
    what: "the check that the new password differs before the current password is checked",
    file: "domain/users/users.schema.ts",
    find: 'form.currentPassword?.normalize("NFKC") !== form.newPassword.normalize("NFKC")',
    replace: 'form.newPassword !== ""',
    tests: worker("password"),
  },
  {
    what: "the limit of current password attempts from all addresses",
    file: ACCOUNT,
    find: "max: 10, windowMs: QUARTER_HOUR_MS",
    replace: "max: 11, windowMs: QUARTER_HOUR_MS",
    tests: worker("recentProof"),
  },
  {
    what: "the maximum length of a new password",
    file: "domain/fields.schema.ts",
    find: ".max(128, {",
    replace: ".max(129, {",
    tests: unit("fieldsSchema"),
  },
  {
    what: "the attachment header of JSON responses",
    file: "worker/app.ts",
    find: '    .use("/api/*", jsonFile)\n',
    replace: "",
    tests: worker("http", "requestLog"),
  },
  {
    what: "the file name of a JSON download",
    file: "worker/http/jsonFile.ts",
    find: 'if (isJson && !headers.has("content-disposition"))',
    replace: "if (isJson)",
    tests: worker("accountExport"),
  },
];
