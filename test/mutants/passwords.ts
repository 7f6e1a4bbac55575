import { type Mutant, unit, worker } from "./mutant.ts";

const ACCOUNT = "worker/features/account/account.service.ts";
const CHECK =
  "  const releaseStatements =\n    account?.passwordHash === null ? [] : await checkPassword(deps, viewer, account, form.currentPassword, origin);\n";
const REUSED =
  '  if (await matchPassword(account, form.newPassword, deps.now)) throw AppError.at("newPassword", "PASSWORD_REUSED");\n';
const COMMENT =
  "  // A temporary password must not become permanent (ASVS 2.3.1). Checked last, because a match confirms a guess.\n";

/** What a new password may be, and who hears of it. */
export const PASSWORDS: Mutant[] = [
  {
    what: "the mail about a changed password",
    file: ACCOUNT,
    find: "  // The change is final even if the mail fails.\n  await sendMail(await mail).catch(() => undefined);\n",
    replace: "  void sendMail; void mail;\n",
    tests: worker("newPasswords"),
  },
  {
    what: "that a changed password stands where its mail fails",
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
    what: "that a temporary password does not become the new password",
    file: ACCOUNT,
    find: REUSED,
    replace: "",
    tests: worker("newPasswords"),
  },
  {
    what: "that a new password is no guess of a temporary password",
    file: ACCOUNT,
    find: `${CHECK}${COMMENT}${REUSED}`,
    replace: `${REUSED}${CHECK}`,
    tests: worker("newPasswords"),
  },
  {
    what: "that the current password typed again as the new password counts as no guess",
    file: "domain/users/users.schema.ts",
    find: 'form.currentPassword?.normalize("NFKC") !== form.newPassword.normalize("NFKC")',
    replace: 'form.newPassword !== ""',
    tests: worker("password"),
  },
  {
    what: "the tries of the current password from all addresses",
    file: ACCOUNT,
    find: "max: 10, windowMs: QUARTER_HOUR_MS",
    replace: "max: 11, windowMs: QUARTER_HOUR_MS",
    tests: worker("recentProof"),
  },
  {
    what: "the greatest length of a new password",
    file: "domain/fields.schema.ts",
    find: ".max(128, {",
    replace: ".max(129, {",
    tests: unit("fieldsSchema"),
  },
  {
    what: "that JSON answers are files",
    file: "worker/app.ts",
    find: '    .use("/api/*", jsonFile)\n',
    replace: "",
    tests: worker("http"),
  },
  {
    what: "that a JSON download keeps its own name",
    file: "worker/http/jsonFile.ts",
    find: 'if (isJson && !headers.has("content-disposition"))',
    replace: "if (isJson)",
    tests: worker("accountExport"),
  },
];
