CREATE TABLE `contact_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`contact_id` integer NOT NULL,
	`ids` text NOT NULL,
	`result` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_merges_contact` ON `contact_merges` (`contact_id`);--> statement-breakpoint
CREATE INDEX `contact_merges_user` ON `contact_merges` (`user_id`,`ids`);--> statement-breakpoint
CREATE INDEX `contact_merges_end` ON `contact_merges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `merged_contacts` (
	`merge_id` text NOT NULL,
	`contact_id` integer NOT NULL,
	`photo_key` text,
	`content` text NOT NULL,
	PRIMARY KEY(`merge_id`, `contact_id`),
	FOREIGN KEY (`merge_id`) REFERENCES `contact_merges`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_key`) REFERENCES `images`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `merged_contacts_photo_key` ON `merged_contacts` (`photo_key`) WHERE photo_key is not null;--> statement-breakpoint
ALTER TABLE `contacts` ADD `birthday` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `contacts_remind` ON `contacts` (`remind_at`,`id`) WHERE remind_at is not null;--> statement-breakpoint
-- What drizzle-kit does not generate. A merge can make a contact a lead, and its undo makes it none again.
CREATE TRIGGER `usage_contact_changed` AFTER UPDATE OF `consented_at` ON `contacts` WHEN (new.consented_at IS NULL) <> (old.consented_at IS NULL) BEGIN
	UPDATE `usage` SET `contacts` = `contacts` + (new.consented_at IS NULL) - (old.consented_at IS NULL), `leads` = `leads` + (new.consented_at IS NOT NULL) - (old.consented_at IS NOT NULL)
	WHERE `user_id` = new.user_id;
END;
--> statement-breakpoint
-- A saved card with values that its reader has merged into it becomes a private contact when the card is deleted.
CREATE TRIGGER `cards_merged_contacts_stay` BEFORE DELETE ON `cards` BEGIN
	DELETE FROM `contact_merges` WHERE `contact_id` IN (SELECT `id` FROM `contacts` WHERE `card_idx` = old.idx AND `extra` IS NOT NULL);
	UPDATE `contacts` SET `card_idx` = NULL, `name` = old.name, `search_text` = NULL, `sort_name` = NULL
	WHERE `card_idx` = old.idx AND `extra` IS NOT NULL;
END;
--> statement-breakpoint
-- Notes are searchable now: the next search writes these texts again.
UPDATE `contacts` SET `search_text` = NULL WHERE `note` <> '';
