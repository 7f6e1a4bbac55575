CREATE TABLE `usage` (
	`user_id` text PRIMARY KEY NOT NULL,
	`contacts` integer DEFAULT 0 NOT NULL,
	`leads` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "usage_counts" CHECK("usage"."contacts" >= 0 and "usage"."leads" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `usage` (`user_id`, `contacts`, `leads`)
SELECT `user_id`, count(*) - count(`consented_at`), count(`consented_at`) FROM `contacts` GROUP BY `user_id`;--> statement-breakpoint
-- What drizzle-kit does not generate: WITHOUT ROWID above, and the triggers.
-- The counts equal the rows of `contacts`, whatever adds or removes one. A lead is one whose person agreed to it.
CREATE TRIGGER `usage_contact_added` AFTER INSERT ON `contacts` BEGIN
	INSERT INTO `usage` (`user_id`, `contacts`, `leads`) VALUES (new.user_id, new.consented_at IS NULL, new.consented_at IS NOT NULL)
	ON CONFLICT (`user_id`) DO UPDATE SET `contacts` = `contacts` + excluded.`contacts`, `leads` = `leads` + excluded.`leads`;
END;
--> statement-breakpoint
CREATE TRIGGER `usage_contact_removed` AFTER DELETE ON `contacts` BEGIN
	UPDATE `usage` SET `contacts` = `contacts` - (old.consented_at IS NULL), `leads` = `leads` - (old.consented_at IS NOT NULL)
	WHERE `user_id` = old.user_id;
END;
--> statement-breakpoint
-- A person has 200 devices at the most (DEVICE_QUOTA): a log-in on one more ends the one that was not used for the longest time.
CREATE TRIGGER `sessions_oldest_ends` AFTER INSERT ON `sessions`
WHEN (SELECT count(*) FROM `sessions` WHERE `user_id` = new.user_id) > 200 BEGIN
	DELETE FROM `sessions` WHERE `id` IN (
		SELECT `id` FROM `sessions` WHERE `user_id` = new.user_id AND `id` <> new.id ORDER BY `rotated_at` DESC LIMIT -1 OFFSET 199
	);
END;
