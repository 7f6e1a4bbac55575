CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `card_texts` (
	`card_idx` integer NOT NULL,
	`locale` text NOT NULL,
	`title` text,
	`name` text,
	`phonetic_name` text,
	`position` text,
	`company_name` text,
	`address` text,
	`intro` text,
	PRIMARY KEY(`card_idx`, `locale`),
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cards` (
	`idx` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`card_id` text NOT NULL,
	`type` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`name` text NOT NULL,
	`phonetic_name` text,
	`position` text,
	`company_name` text,
	`address` text,
	`intro` text,
	`phone` text,
	`mobile` text,
	`email` text,
	`website` text,
	`intro_key` text NOT NULL,
	`share_key` text NOT NULL,
	`photo_key` text NOT NULL,
	`focus_x` real NOT NULL,
	`focus_y` real NOT NULL,
	`zoom` real NOT NULL,
	`menu_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`intro_key`) REFERENCES `images`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`share_key`) REFERENCES `images`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_key`) REFERENCES `images`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cards_type" CHECK("cards"."type" in ('personal', 'group', 'premium')),
	CONSTRAINT "cards_card_id" CHECK(length("cards"."card_id") between 4 and 30 and "cards"."card_id" not glob '*[^a-z0-9-]*'),
	CONSTRAINT "cards_position" CHECK("cards"."focus_x" between 0 and 1 and "cards"."focus_y" between 0 and 1 and "cards"."zoom" between 1 and 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cards_card_id_unique` ON `cards` (`card_id`);--> statement-breakpoint
CREATE INDEX `cards_owner` ON `cards` (`owner_id`,`deleted_at`,`idx`);--> statement-breakpoint
CREATE INDEX `cards_intro_key` ON `cards` (`intro_key`);--> statement-breakpoint
CREATE INDEX `cards_share_key` ON `cards` (`share_key`);--> statement-breakpoint
CREATE INDEX `cards_photo_key` ON `cards` (`photo_key`);--> statement-breakpoint
CREATE TABLE `menu_items` (
	`card_idx` integer NOT NULL,
	`position` integer NOT NULL,
	`site_name` text NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`card_idx`, `position`),
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "menu_items_position" CHECK("menu_items"."position" between 0 and 49),
	CONSTRAINT "menu_items_site_name" CHECK(length("menu_items"."site_name") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE `contact_tags` (
	`contact_id` integer NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`contact_id`, `tag`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_tags_tag" CHECK(length("contact_tags"."tag") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`card_idx` integer,
	`name` text,
	`phonetic_name` text,
	`position` text,
	`company_name` text,
	`address` text,
	`phone` text,
	`mobile` text,
	`email` text,
	`website` text,
	`note` text DEFAULT '' NOT NULL,
	`favourite` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contacts_somebody" CHECK(("contacts"."card_idx" is null) <> ("contacts"."name" is null)),
	CONSTRAINT "contacts_note" CHECK(length("contacts"."note") <= 2000)
);
--> statement-breakpoint
CREATE INDEX `contacts_user` ON `contacts` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_card` ON `contacts` (`card_idx`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_user_card` ON `contacts` (`user_id`,`card_idx`);--> statement-breakpoint
CREATE TABLE `images` (
	`key` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "images_size" CHECK("images"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE `notice_texts` (
	`notice_idx` integer NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`notice_idx`, `locale`),
	FOREIGN KEY (`notice_idx`) REFERENCES `notices`(`idx`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`idx` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`locale` text NOT NULL,
	`popup_enabled` integer DEFAULT false NOT NULL,
	`publish_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`refresh_hash` text NOT NULL,
	`previous_refresh_hash` text,
	`rotated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`auto_login_hash` text,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`password_hash` text,
	`locale` text NOT NULL,
	`referral_code` text NOT NULL,
	`referred_by` text,
	`primary_card_idx` integer,
	`terms_version` text NOT NULL,
	`privacy_version` text NOT NULL,
	`agreed_at` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`suspended_at` integer,
	FOREIGN KEY (`referred_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`primary_card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "users_email_normal" CHECK("users"."email" = lower(trim("users"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_referral_code_unique` ON `users` (`referral_code`);--> statement-breakpoint
CREATE INDEX `users_referred_by` ON `users` (`referred_by`);--> statement-breakpoint
CREATE INDEX `users_primary_card` ON `users` (`primary_card_idx`);--> statement-breakpoint
CREATE TABLE `email_verifications` (
	`email` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`token_hash` text,
	CONSTRAINT "email_verifications_tries" CHECK("email_verifications"."wrong_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_verifications_token_hash_unique` ON `email_verifications` (`token_hash`);