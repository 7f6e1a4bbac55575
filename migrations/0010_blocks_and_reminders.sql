CREATE TABLE `blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocks_two_users" CHECK("blocks"."user_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_pair` ON `blocks` (`user_id`,`blocked_id`);--> statement-breakpoint
CREATE INDEX `blocks_list` ON `blocks` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
ALTER TABLE `tickets` ADD `end_reminded_at` integer;--> statement-breakpoint
CREATE INDEX `tickets_end_soon` ON `tickets` (`ends_at`) WHERE end_reminded_at is null and kind in ('promotion', 'period');--> statement-breakpoint
CREATE INDEX `notifications_unread_list` ON `notifications` (`user_id`,`at`,`id`) WHERE read_at is null;