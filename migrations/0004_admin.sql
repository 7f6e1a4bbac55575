CREATE TABLE `daily_figures` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`currency` text DEFAULT '' NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`, `currency`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `folded_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_folded_name` ON `users` (`folded_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_joined` ON `users` (`joined_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `groups_company_name` ON `groups` ("company_name" collate nocase,`idx`);--> statement-breakpoint
CREATE INDEX `notices_published` ON `notices` (`publish_at`,`idx`);
--> statement-breakpoint
-- What was there before this migration.
UPDATE `users` SET `folded_name` = lower(`name`);
--> statement-breakpoint
INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`)
SELECT 'sign_up', strftime('%Y-%m-%d', `joined_at` / 1000, 'unixepoch'), '', count(*) FROM `users` GROUP BY 2;
--> statement-breakpoint
INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`)
SELECT 'card', strftime('%Y-%m-%d', `created_at` / 1000, 'unixepoch'), '', count(*) FROM `cards` GROUP BY 2;
--> statement-breakpoint
INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`)
SELECT 'revenue', strftime('%Y-%m-%d', `paid_at` / 1000, 'unixepoch'), `currency`, sum(`amount`) FROM `orders` WHERE `paid_at` IS NOT NULL AND `status` <> 'refunded' GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`)
SELECT 'ticket', iif(edge = 1, strftime('%Y-%m-%d', starts / 1000, 'unixepoch'), strftime('%Y-%m-%d', (ends - 1) / 1000, 'unixepoch', '+1 day')), '', sign * edge
FROM (SELECT starts_at AS starts, min(ifnull(revoked_at, 9007199254740991), ifnull(max(ends_at, ifnull(grace_ends_at, 0)), 9007199254740991)) AS ends, 1 AS sign FROM `tickets`), (SELECT 1 AS edge UNION ALL SELECT -1)
WHERE ends > starts AND (edge = 1 OR ends < 9007199254740991)
ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
--> statement-breakpoint
-- The figures follow; drizzle-kit generates no triggers.
CREATE TRIGGER `figures_sign_up` AFTER INSERT ON `users` BEGIN
	INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`) VALUES ('sign_up', strftime('%Y-%m-%d', new.joined_at / 1000, 'unixepoch'), '', 1)
	ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_card` AFTER INSERT ON `cards` BEGIN
	INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`) VALUES ('card', strftime('%Y-%m-%d', new.created_at / 1000, 'unixepoch'), '', 1)
	ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_paid_at_once` AFTER INSERT ON `orders` WHEN new.status = 'paid' BEGIN
	INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`) VALUES ('revenue', strftime('%Y-%m-%d', new.paid_at / 1000, 'unixepoch'), new.currency, new.amount)
	ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_paid` AFTER UPDATE OF `status` ON `orders` WHEN new.status = 'paid' AND old.paid_at IS NULL BEGIN
	INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`) VALUES ('revenue', strftime('%Y-%m-%d', new.paid_at / 1000, 'unixepoch'), new.currency, new.amount)
	ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
-- What is given back was no revenue on the day it was paid.
CREATE TRIGGER `figures_refunded` AFTER UPDATE OF `status` ON `orders` WHEN new.status = 'refunded' AND old.status <> 'refunded' AND new.paid_at IS NOT NULL BEGIN
	INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`) VALUES ('revenue', strftime('%Y-%m-%d', new.paid_at / 1000, 'unixepoch'), new.currency, -new.amount)
	ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
-- A ticket is active from the day it starts to the day it ends, both included.
CREATE TRIGGER `figures_ticket` AFTER INSERT ON `tickets` BEGIN
	INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`)
	SELECT 'ticket', iif(edge = 1, strftime('%Y-%m-%d', starts / 1000, 'unixepoch'), strftime('%Y-%m-%d', (ends - 1) / 1000, 'unixepoch', '+1 day')), '', sign * edge
	FROM (SELECT new.starts_at AS starts, min(ifnull(new.revoked_at, 9007199254740991), ifnull(max(new.ends_at, ifnull(new.grace_ends_at, 0)), 9007199254740991)) AS ends, 1 AS sign), (SELECT 1 AS edge UNION ALL SELECT -1)
	WHERE ends > starts AND (edge = 1 OR ends < 9007199254740991)
	ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_ticket_changed` AFTER UPDATE OF `starts_at`, `ends_at`, `grace_ends_at`, `revoked_at` ON `tickets` BEGIN
	INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`)
	SELECT 'ticket', iif(edge = 1, strftime('%Y-%m-%d', starts / 1000, 'unixepoch'), strftime('%Y-%m-%d', (ends - 1) / 1000, 'unixepoch', '+1 day')), '', sign * edge
	FROM (SELECT old.starts_at AS starts, min(ifnull(old.revoked_at, 9007199254740991), ifnull(max(old.ends_at, ifnull(old.grace_ends_at, 0)), 9007199254740991)) AS ends, -1 AS sign
		UNION ALL SELECT new.starts_at AS starts, min(ifnull(new.revoked_at, 9007199254740991), ifnull(max(new.ends_at, ifnull(new.grace_ends_at, 0)), 9007199254740991)) AS ends, 1 AS sign), (SELECT 1 AS edge UNION ALL SELECT -1)
	WHERE ends > starts AND (edge = 1 OR ends < 9007199254740991)
	ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_ticket_gone` AFTER DELETE ON `tickets` BEGIN
	INSERT INTO `daily_figures` (`kind`, `day`, `currency`, `value`)
	SELECT 'ticket', iif(edge = 1, strftime('%Y-%m-%d', starts / 1000, 'unixepoch'), strftime('%Y-%m-%d', (ends - 1) / 1000, 'unixepoch', '+1 day')), '', sign * edge
	FROM (SELECT old.starts_at AS starts, min(ifnull(old.revoked_at, 9007199254740991), ifnull(max(old.ends_at, ifnull(old.grace_ends_at, 0)), 9007199254740991)) AS ends, -1 AS sign), (SELECT 1 AS edge UNION ALL SELECT -1)
	WHERE ends > starts AND (edge = 1 OR ends < 9007199254740991)
	ON CONFLICT (`kind`, `day`, `currency`) DO UPDATE SET `value` = `value` + excluded.`value`;
END;
