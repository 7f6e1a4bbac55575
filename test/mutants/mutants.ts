import { BACKUP } from "./backup.ts";
import { DATABASE } from "./database.ts";
import { FAULTS } from "./faults.ts";
import { LOG_IN } from "./logIn.ts";
import { MONEY } from "./money.ts";
import type { Mutant } from "./mutant.ts";
import { OWNERS } from "./owners.ts";
import { PROVIDERS } from "./providers.ts";
import { QUOTAS } from "./quotas.ts";
import { TEXTS } from "./texts.ts";

/** Every check that is taken out, one at a time. */
export const MUTANTS: Mutant[] = [LOG_IN, PROVIDERS, OWNERS, MONEY, DATABASE, TEXTS, BACKUP, FAULTS, QUOTAS].flat();
