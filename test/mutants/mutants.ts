import { BACKUP } from "./backup.ts";
import { BLOCKS } from "./blocks.ts";
import { CHANNELS } from "./channels.ts";
import { DATABASE } from "./database.ts";
import { EXCHANGES } from "./exchanges.ts";
import { FAULTS } from "./faults.ts";
import { IMPORTS } from "./imports.ts";
import { LEAVE_DEVICE } from "./leaveDevice.ts";
import { LOG_IN } from "./logIn.ts";
import { MODERATION } from "./moderation.ts";
import { MONEY } from "./money.ts";
import type { Mutant } from "./mutant.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { OPERATIONS } from "./operations.ts";
import { OWN_CONTACTS } from "./ownContacts.ts";
import { OWNERS } from "./owners.ts";
import { PASSWORDS } from "./passwords.ts";
import { PAY_PAGE } from "./payPage.ts";
import { PROOF } from "./proof.ts";
import { PROVIDERS } from "./providers.ts";
import { PUSH } from "./push.ts";
import { QUOTAS } from "./quotas.ts";
import { TEXTS } from "./texts.ts";

/** All mutants. */
export const MUTANTS: Mutant[] = [
  LOG_IN,
  PROOF,
  PASSWORDS,
  PROVIDERS,
  OWNERS,
  NOTIFICATIONS,
  BLOCKS,
  PUSH,
  OWN_CONTACTS,
  EXCHANGES,
  MODERATION,
  MONEY,
  CHANNELS,
  PAY_PAGE,
  DATABASE,
  QUOTAS,
  TEXTS,
  IMPORTS,
  LEAVE_DEVICE,
  BACKUP,
  FAULTS,
  OPERATIONS,
].flat();
