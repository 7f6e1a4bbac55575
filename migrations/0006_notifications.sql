CREATE TABLE `broadcasts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`association_idx` integer NOT NULL,
	`sender_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_to` text DEFAULT '' NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "broadcasts_text" CHECK(length("broadcasts"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE INDEX `broadcasts_association` ON `broadcasts` (`association_idx`,`created_at`);--> statement-breakpoint
CREATE INDEX `broadcasts_sender` ON `broadcasts` (`sender_id`) WHERE sender_id is not null;--> statement-breakpoint
CREATE INDEX `broadcasts_open` ON `broadcasts` (`id`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `broadcasts_end` ON `broadcasts` (`created_at`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`saved_cards` integer DEFAULT false NOT NULL,
	`shows_name` integer DEFAULT false NOT NULL,
	`notices_read_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`card_idx` integer,
	`group_idx` integer,
	`association_idx` integer,
	`broadcast_id` integer,
	`actor_id` text,
	`detail` text,
	`count` integer DEFAULT 1 NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_idx`) REFERENCES `groups`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`broadcast_id`) REFERENCES `broadcasts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "notifications_count" CHECK("notifications"."count" >= 1)
);
--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_unread` ON `notifications` (`user_id`,`kind`,`subject`) WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_broadcast` ON `notifications` (`broadcast_id`,`user_id`) WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX `notifications_card` ON `notifications` (`card_idx`,`user_id`) WHERE card_idx is not null;--> statement-breakpoint
CREATE INDEX `notifications_group` ON `notifications` (`group_idx`,`user_id`) WHERE group_idx is not null;--> statement-breakpoint
CREATE INDEX `notifications_association` ON `notifications` (`association_idx`,`user_id`) WHERE association_idx is not null;--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX `notifications_end` ON `notifications` (`expires_at`);