CREATE TABLE `exchanges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sender_id` text NOT NULL,
	`from_card_idx` integer NOT NULL,
	`recipient_id` text NOT NULL,
	`to_card_idx` integer NOT NULL,
	`status` text DEFAULT 'offered' NOT NULL,
	`note` text,
	`place` text,
	`met_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answered_at` integer,
	`answer_card_idx` integer,
	`delete_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answer_card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "exchanges_two_users" CHECK("exchanges"."sender_id" <> "exchanges"."recipient_id"),
	CONSTRAINT "exchanges_note" CHECK(length("exchanges"."note") between 1 and 200),
	CONSTRAINT "exchanges_place" CHECK(length("exchanges"."place") between 1 and 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exchanges_open` ON `exchanges` ((case when sender_id < recipient_id then sender_id || ' ' || recipient_id else recipient_id || ' ' || sender_id end)) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `exchanges_pair` ON `exchanges` (`sender_id`,`recipient_id`);--> statement-breakpoint
CREATE INDEX `exchanges_sent_to` ON `exchanges` (`sender_id`,`to_card_idx`);--> statement-breakpoint
CREATE INDEX `exchanges_received` ON `exchanges` (`recipient_id`,`id`);--> statement-breakpoint
CREATE INDEX `exchanges_from_card` ON `exchanges` (`from_card_idx`);--> statement-breakpoint
CREATE INDEX `exchanges_to_card` ON `exchanges` (`to_card_idx`);--> statement-breakpoint
CREATE INDEX `exchanges_answer_card` ON `exchanges` (`answer_card_idx`) WHERE answer_card_idx is not null;--> statement-breakpoint
CREATE INDEX `exchanges_end` ON `exchanges` (`delete_at`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `exchanged_at` integer;--> statement-breakpoint
ALTER TABLE `contacts` ADD `met_at` integer;--> statement-breakpoint
ALTER TABLE `contacts` ADD `met_place` text;