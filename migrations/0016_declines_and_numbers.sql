CREATE TABLE `declines` (
	`id` integer PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`answered_at` integer NOT NULL,
	`delete_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `declines_pair` ON `declines` (`sender_id`,`recipient_id`);--> statement-breakpoint
CREATE INDEX `declines_recipient` ON `declines` (`recipient_id`);--> statement-breakpoint
CREATE INDEX `declines_end` ON `declines` (`delete_at`);--> statement-breakpoint
-- A declined offer is deleted with either of its cards. The decline stays, unless an account is deleted.
CREATE TRIGGER `exchanges_decline_stays` AFTER DELETE ON `exchanges` WHEN old.status = 'declined' AND old.delete_at > unixepoch() * 1000
AND (SELECT count(*) FROM `users` WHERE `id` IN (old.sender_id, old.recipient_id)) = 2 BEGIN
	INSERT INTO `declines` (`sender_id`, `recipient_id`, `answered_at`, `delete_at`)
	VALUES (old.sender_id, old.recipient_id, old.answered_at, old.delete_at)
	ON CONFLICT (`sender_id`, `recipient_id`) DO UPDATE SET `answered_at` = max(`answered_at`, excluded.`answered_at`), `delete_at` = max(`delete_at`, excluded.`delete_at`);
END;
--> statement-breakpoint
-- The next search writes them again, with the digits of numbers such as the card ID 1004-7979.
DELETE FROM `card_search`;
--> statement-breakpoint
UPDATE `contacts` SET `search_text` = NULL WHERE `search_text` <> '';
