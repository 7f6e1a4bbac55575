-- drizzle-kit leaves out `ON DELETE` where it adds a column; the two of `audit_log` have it by hand.
CREATE TABLE `card_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`card_idx` integer NOT NULL,
	`reason` text NOT NULL,
	`text` text,
	`at` integer NOT NULL,
	`closed_at` integer,
	`outcome` text,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `card_reports_card` ON `card_reports` (`card_idx`,`id`);--> statement-breakpoint
CREATE INDEX `card_reports_open` ON `card_reports` (`card_idx`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `card_reports_closed` ON `card_reports` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE TABLE `reported_cards` (
	`card_idx` integer PRIMARY KEY NOT NULL,
	`is_open` integer NOT NULL,
	`open_count` integer NOT NULL,
	`total_count` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reported_cards_queue` ON `reported_cards` (`is_open`,`last_at`,`card_idx`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `actor_id` text REFERENCES `users`(`id`) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `about_id` text REFERENCES `users`(`id`) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `audit_log_actor_id` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `audit_log_about` ON `audit_log` (`about_id`,`id`);--> statement-breakpoint
ALTER TABLE `cards` ADD `taken_down_at` integer;--> statement-breakpoint
ALTER TABLE `cards` ADD `takedown_reason` text;--> statement-breakpoint
CREATE INDEX `cards_taken_down` ON `cards` (`taken_down_at`,`idx`) WHERE taken_down_at is not null;--> statement-breakpoint
-- What drizzle-kit does not generate. Whom the entries of the audit log belong to, and concern; whose account is deleted already is forgotten.
UPDATE `audit_log` SET
	`actor_id` = (SELECT `id` FROM `users` WHERE `email` = `actor`),
	`about_id` = CASE
		WHEN `action` LIKE 'user.%' THEN (SELECT `id` FROM `users` WHERE `id` = `subject`)
		WHEN `action` = 'payment.refund' THEN (SELECT `user_id` FROM `orders` WHERE `orders`.`id` = `subject`)
	END;--> statement-breakpoint
UPDATE `audit_log` SET `actor` = '' WHERE `actor_id` IS NULL;--> statement-breakpoint
UPDATE `audit_log` SET `subject` = iif(`action` LIKE 'user.%', '', `subject`), `detail` = json_remove(`detail`, '$.email', '$.user')
WHERE `about_id` IS NULL AND (`action` LIKE 'user.%' OR `action` = 'payment.refund');--> statement-breakpoint
-- The audit log keeps what was done, and forgets who an administrator or the person concerned was once the account is deleted.
CREATE TRIGGER `users_audit_forgotten` BEFORE DELETE ON `users` BEGIN
	UPDATE `audit_log` SET `actor` = '' WHERE `actor_id` = old.id;
	UPDATE `audit_log` SET `subject` = iif(`subject` = old.id, '', `subject`), `detail` = json_remove(`detail`, '$.email', '$.user', '$.cardId')
	WHERE `about_id` = old.id;
END;
--> statement-breakpoint
-- A saved card that is taken down, or whose owner is suspended, is found by less: its contacts are indexed again, as after a change.
CREATE TRIGGER `cards_taken_down_contacts_stale` AFTER UPDATE OF `taken_down_at` ON `cards`
WHEN (new.taken_down_at IS NULL) <> (old.taken_down_at IS NULL) BEGIN
	UPDATE `contacts` SET `sort_name` = '' WHERE `card_idx` = new.idx;
END;
--> statement-breakpoint
CREATE TRIGGER `users_suspended_contacts_stale` AFTER UPDATE OF `suspended_at` ON `users`
WHEN (new.suspended_at IS NULL) <> (old.suspended_at IS NULL) BEGIN
	UPDATE `contacts` SET `sort_name` = '' WHERE `card_idx` IN (SELECT `idx` FROM `cards` WHERE `owner_id` = new.id);
END;
