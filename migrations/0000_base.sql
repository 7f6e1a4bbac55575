CREATE TABLE `association_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`association_idx` integer NOT NULL,
	`at` integer NOT NULL,
	`action` text NOT NULL,
	`actor_id` text,
	`subject_id` text,
	`detail` text,
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `association_audit_list` ON `association_audit` (`association_idx`,`id`);--> statement-breakpoint
CREATE INDEX `association_audit_actor` ON `association_audit` (`actor_id`);--> statement-breakpoint
CREATE INDEX `association_audit_subject` ON `association_audit` (`subject_id`);--> statement-breakpoint
CREATE TABLE `association_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`association_idx` integer NOT NULL,
	`invited_by` text NOT NULL,
	`email` text,
	`token_hash` text,
	`max_uses` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "association_invitations_way" CHECK(("association_invitations"."email" is null) <> ("association_invitations"."token_hash" is null)),
	CONSTRAINT "association_invitations_uses" CHECK("association_invitations"."uses" between 0 and "association_invitations"."max_uses")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `association_invitations_token_hash_unique` ON `association_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `association_invitations_list` ON `association_invitations` (`association_idx`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `association_invitations_email` ON `association_invitations` (`email`,`association_idx`);--> statement-breakpoint
CREATE INDEX `association_invitations_by` ON `association_invitations` (`invited_by`,`association_idx`);--> statement-breakpoint
CREATE INDEX `association_invitations_end` ON `association_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `association_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`association_idx` integer NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`role` text NOT NULL,
	`card_idx` integer,
	`consented_at` integer,
	`invitation_id` integer,
	`since` integer NOT NULL,
	`sort_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invitation_id`) REFERENCES `association_invitations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "association_members_role" CHECK("association_members"."role" = 'member' or ("association_members"."role" <> 'president' and "association_members"."status" = 'member'))
);
--> statement-breakpoint
CREATE INDEX `association_members_list` ON `association_members` (`association_idx`,`status`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `association_members_managers` ON `association_members` (`association_idx`,`sort_name`,`id`) WHERE role = 'manager';--> statement-breakpoint
CREATE INDEX `association_members_directory` ON `association_members` (`association_idx`,`sort_name`,`id`) WHERE consented_at is not null;--> statement-breakpoint
CREATE INDEX `association_members_stale` ON `association_members` (`association_idx`) WHERE sort_name = '';--> statement-breakpoint
CREATE INDEX `association_members_user` ON `association_members` (`user_id`,`association_idx`);--> statement-breakpoint
CREATE INDEX `association_members_card` ON `association_members` (`card_idx`);--> statement-breakpoint
CREATE INDEX `association_members_invitation` ON `association_members` (`invitation_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `association_members_once` ON `association_members` (`association_idx`,`user_id`);--> statement-breakpoint
CREATE TABLE `association_terms` (
	`association_idx` integer NOT NULL,
	`term` text NOT NULL,
	`member_id` integer NOT NULL,
	PRIMARY KEY(`association_idx`, `term`, `member_id`),
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `association_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `association_terms_member` ON `association_terms` (`member_id`,`term`);--> statement-breakpoint
CREATE TABLE `associations` (
	`idx` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`president_id` text NOT NULL,
	`member_count` integer DEFAULT 0 NOT NULL,
	`pending_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`president_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "associations_name" CHECK(length("associations"."name") between 2 and 50),
	CONSTRAINT "associations_counts" CHECK("associations"."member_count" >= 0 and "associations"."pending_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `associations_folded_name_unique` ON `associations` (`folded_name`);--> statement-breakpoint
CREATE INDEX `associations_president` ON `associations` (`president_id`,`idx`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text,
	`actor_id` text,
	`about_id` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_id` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `audit_log_about` ON `audit_log` (`about_id`,`id`);--> statement-breakpoint
CREATE TABLE `card_translations` (
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
	`taken_down_at` integer,
	`takedown_reason` text,
	`represents_group_idx` integer,
	`theme` text DEFAULT 'paper' NOT NULL,
	`accent` text DEFAULT 'ink' NOT NULL,
	`details_wanted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`intro_key`) REFERENCES `images`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`share_key`) REFERENCES `images`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_key`) REFERENCES `images`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`represents_group_idx`) REFERENCES `groups`(`idx`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "cards_card_id" CHECK(length("cards"."card_id") between 4 and 30 and "cards"."card_id" not glob '*[^a-z0-9-]*'),
	CONSTRAINT "cards_focal_point" CHECK("cards"."focus_x" between 0 and 1 and "cards"."focus_y" between 0 and 1 and "cards"."zoom" between 1 and 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cards_card_id_unique` ON `cards` (`card_id`);--> statement-breakpoint
CREATE INDEX `cards_owner` ON `cards` (`owner_id`,`deleted_at`,`idx`);--> statement-breakpoint
CREATE INDEX `cards_bin` ON `cards` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `cards_taken_down` ON `cards` (`taken_down_at`,`idx`) WHERE taken_down_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `cards_group` ON `cards` (`represents_group_idx`);--> statement-breakpoint
CREATE INDEX `cards_intro_key` ON `cards` (`intro_key`);--> statement-breakpoint
CREATE INDEX `cards_share_key` ON `cards` (`share_key`);--> statement-breakpoint
CREATE INDEX `cards_photo_key` ON `cards` (`photo_key`);--> statement-breakpoint
CREATE TABLE `menu_items` (
	`card_idx` integer NOT NULL,
	`sort_order` integer NOT NULL,
	`site_name` text NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`card_idx`, `sort_order`),
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "menu_items_sort_order" CHECK("menu_items"."sort_order" between 0 and 49),
	CONSTRAINT "menu_items_site_name" CHECK(length("menu_items"."site_name") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE `retired_card_ids` (
	`card_id` text PRIMARY KEY NOT NULL,
	`free_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retired_card_ids_free` ON `retired_card_ids` (`free_at`);--> statement-breakpoint
CREATE TABLE `card_search` (
	`card_idx` integer PRIMARY KEY NOT NULL,
	`sort_name` text NOT NULL,
	`names` text NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_tags` (
	`contact_id` integer NOT NULL,
	`tag` text NOT NULL,
	`user_id` text,
	PRIMARY KEY(`contact_id`, `tag`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_tags_tag" CHECK(length("contact_tags"."tag") between 1 and 30)
);
--> statement-breakpoint
CREATE INDEX `contact_tags_list` ON `contact_tags` (`user_id`,`tag`,`contact_id`);--> statement-breakpoint
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
	`extra` text,
	`photo_key` text,
	`note` text DEFAULT '' NOT NULL,
	`favourite` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sort_name` text,
	`search_text` text,
	`fingerprint` text,
	`left_on_card_idx` integer,
	`consented_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_key`) REFERENCES `images`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`left_on_card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contacts_somebody" CHECK(("contacts"."card_idx" is null) <> ("contacts"."name" is null)),
	CONSTRAINT "contacts_note" CHECK(length("contacts"."note") <= 2000)
);
--> statement-breakpoint
CREATE INDEX `contacts_user` ON `contacts` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_card` ON `contacts` (`card_idx`);--> statement-breakpoint
CREATE INDEX `contacts_favourite` ON `contacts` (`user_id`,`id`) WHERE favourite = 1;--> statement-breakpoint
CREATE INDEX `contacts_photo_key` ON `contacts` (`photo_key`) WHERE photo_key is not null;--> statement-breakpoint
CREATE INDEX `contacts_left_on_card` ON `contacts` (`left_on_card_idx`) WHERE left_on_card_idx is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_fingerprint` ON `contacts` (`user_id`,`fingerprint`) WHERE fingerprint is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_user_card` ON `contacts` (`user_id`,`card_idx`);--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`currency` text DEFAULT '' NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`, `currency`)
);
--> statement-breakpoint
CREATE TABLE `group_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_idx` integer NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`card_idx` integer,
	`since` integer NOT NULL,
	FOREIGN KEY (`group_idx`) REFERENCES `groups`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `group_members_list` ON `group_members` (`group_idx`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `group_members_shown` ON `group_members` (`group_idx`,`status`,`id`) WHERE "group_members"."card_idx" is not null;--> statement-breakpoint
CREATE INDEX `group_members_user` ON `group_members` (`user_id`,`group_idx`);--> statement-breakpoint
CREATE INDEX `group_members_card` ON `group_members` (`card_idx`);--> statement-breakpoint
CREATE UNIQUE INDEX `group_members_once` ON `group_members` (`group_idx`,`user_id`);--> statement-breakpoint
CREATE TABLE `groups` (
	`idx` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`company_name` text NOT NULL,
	`ceo` text NOT NULL,
	`registration_number` text NOT NULL,
	`country` text NOT NULL,
	`join_policy` text NOT NULL,
	`member_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "groups_company_name" CHECK(length("groups"."company_name") between 2 and 50),
	CONSTRAINT "groups_member_count" CHECK("groups"."member_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `groups_owner` ON `groups` (`owner_id`,`idx`);--> statement-breakpoint
CREATE INDEX `groups_company_name` ON `groups` ("company_name" collate nocase,`idx`);--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_user_provider` ON `identities` (`user_id`,`provider`);--> statement-breakpoint
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
CREATE INDEX `notices_published` ON `notices` (`publish_at`,`idx`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`months` integer NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`subscription_id` text,
	`cycle` integer,
	`group_idx` integer,
	`consented_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`check_at` integer NOT NULL,
	`paid_at` integer,
	`refunded_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_idx`) REFERENCES `groups`(`idx`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "orders_amount" CHECK("orders"."amount" > 0),
	CONSTRAINT "orders_season" CHECK(("orders"."kind" = 'season') = ("orders"."subscription_id" is not null and "orders"."cycle" is not null))
);
--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_check` ON `orders` (`status`,`check_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_group` ON `orders` (`group_idx`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_month` ON `orders` (`subscription_id`,`cycle`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`backup_eligible` integer NOT NULL,
	`backed_up` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passkeys_counter" CHECK("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_backup" CHECK("passkeys"."backup_eligible" or not "passkeys"."backed_up")
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `prices` (
	`kind` text NOT NULL,
	`months` integer NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`currency`, `kind`, `months`),
	CONSTRAINT "prices_amount" CHECK("prices"."amount" > 0),
	CONSTRAINT "prices_months" CHECK("prices"."months" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE `promotion` (
	`id` integer PRIMARY KEY NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	CONSTRAINT "promotion_one" CHECK("promotion"."id" = 1),
	CONSTRAINT "promotion_time" CHECK("promotion"."ends_at" > "promotion"."starts_at")
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_end` ON `rate_limits` (`window_ends_at`);--> statement-breakpoint
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
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`refresh_hash` text NOT NULL,
	`previous_refresh_hash` text,
	`rotated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`auto_login_hash` text,
	`user_agent` text NOT NULL,
	`proven_at` integer DEFAULT 0 NOT NULL,
	`passkey_proven_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_links_token_hash_unique` ON `sign_in_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sign_in_links_end` ON `sign_in_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `card_statistics` (
	`card_idx` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`locale` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`card_idx`, `day`, `kind`, `locale`),
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "card_statistics_day" CHECK("card_statistics"."day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `card_statistics_daily` ON `card_statistics` (`day`) WHERE substr(day, 9) <> '01';--> statement-breakpoint
CREATE TABLE `billing_keys_to_delete` (
	`billing_key` text PRIMARY KEY NOT NULL,
	`next_try_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_keys_to_delete_next` ON `billing_keys_to_delete` (`next_try_at`);--> statement-breakpoint
CREATE TABLE `payment_method_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`method` text NOT NULL,
	`consented_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_method_changes_subscription` ON `payment_method_changes` (`subscription_id`,`consented_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_method_changes_open` ON `payment_method_changes` (`subscription_id`,`method`) WHERE done_at is null;--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`billing_key` text,
	`anchor_at` integer,
	`anchor_cycle` integer DEFAULT 0 NOT NULL,
	`cycle` integer DEFAULT 0 NOT NULL,
	`renews_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`next_try_at` integer,
	`locked_until` integer,
	`reminded_cycle` integer,
	`created_at` integer NOT NULL,
	`cancelled_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "subscriptions_active" CHECK("subscriptions"."status" <> 'active' or ("subscriptions"."billing_key" is not null and "subscriptions"."renews_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_billing_key_unique` ON `subscriptions` (`billing_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_active_user` ON `subscriptions` (`user_id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`status`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_renewal` ON `subscriptions` (`status`,`renews_at`);--> statement-breakpoint
CREATE TABLE `temporary_passwords` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `temporary_passwords_unused` ON `temporary_passwords` (`expires_at`) WHERE used_at is null;--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`group_idx` integer,
	`order_id` text,
	`grace_ends_at` integer,
	`revoked_at` integer,
	`end_notified_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_idx`) REFERENCES `groups`(`idx`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tickets_time" CHECK("tickets"."ends_at" is null or "tickets"."ends_at" > "tickets"."starts_at"),
	CONSTRAINT "tickets_group" CHECK("tickets"."group_idx" is null or "tickets"."kind" = 'group')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_group_idx_unique` ON `tickets` (`group_idx`);--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_order_id_unique` ON `tickets` (`order_id`);--> statement-breakpoint
CREATE INDEX `tickets_user` ON `tickets` (`user_id`,`kind`,`starts_at`);--> statement-breakpoint
CREATE INDEX `tickets_list` ON `tickets` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_promotion` ON `tickets` (`user_id`) WHERE kind = 'promotion';--> statement-breakpoint
CREATE INDEX `tickets_end` ON `tickets` (`end_notified_at`,`ends_at`);--> statement-breakpoint
CREATE TABLE `usage` (
	`user_id` text PRIMARY KEY NOT NULL,
	`contacts` integer DEFAULT 0 NOT NULL,
	`leads` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "usage_counts" CHECK("usage"."contacts" >= 0 and "usage"."leads" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
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
	`devices_since` integer DEFAULT 0 NOT NULL,
	`suspended_at` integer,
	`folded_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`referred_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`primary_card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "users_email_normal" CHECK("users"."email" = lower(trim("users"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_referral_code_unique` ON `users` (`referral_code`);--> statement-breakpoint
CREATE INDEX `users_folded_name` ON `users` (`folded_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_joined` ON `users` (`joined_at`,`id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `email_verifications_token_hash_unique` ON `email_verifications` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_verifications_end` ON `email_verifications` (`expires_at`);--> statement-breakpoint
-- What drizzle-kit does not generate: WITHOUT ROWID above, the first prices, and the triggers.
-- What tickets cost at the beginning (product decisions, "Tickets and payments").
INSERT INTO `prices` (`kind`, `months`, `currency`, `amount`) VALUES
	('season', 1, 'KRW', 4900),
	('period', 3, 'KRW', 13200),
	('period', 6, 'KRW', 23500),
	('period', 12, 'KRW', 41200),
	('group', 0, 'KRW', 99000),
	('season', 1, 'USD', 390),
	('period', 3, 'USD', 1050),
	('period', 6, 'USD', 1890),
	('period', 12, 'USD', 3290),
	('group', 0, 'USD', 7900);--> statement-breakpoint
-- A group's count of members equals its rows, whatever adds, changes or removes one.
CREATE TRIGGER `group_members_added` AFTER INSERT ON `group_members` WHEN new.status = 'member' BEGIN
	UPDATE `groups` SET `member_count` = `member_count` + 1 WHERE `idx` = new.group_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `group_members_changed` AFTER UPDATE OF `status` ON `group_members` WHEN new.status <> old.status BEGIN
	UPDATE `groups` SET `member_count` = `member_count` + iif(new.status = 'member', 1, -1) WHERE `idx` = new.group_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `group_members_removed` AFTER DELETE ON `group_members` WHEN old.status = 'member' BEGIN
	UPDATE `groups` SET `member_count` = `member_count` - 1 WHERE `idx` = old.group_idx;
END;
--> statement-breakpoint
-- The owner of a group is a member of it from the first moment on.
CREATE TRIGGER `groups_owner_joins` AFTER INSERT ON `groups` BEGIN
	INSERT INTO `group_members` (`group_idx`, `user_id`, `status`, `since`) VALUES (new.idx, new.owner_id, 'member', new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER `groups_owner_is_member` BEFORE UPDATE OF `owner_id` ON `groups`
WHEN NOT EXISTS (SELECT 1 FROM `group_members` WHERE `group_idx` = new.idx AND `user_id` = new.owner_id AND `status` = 'member') BEGIN
	SELECT RAISE(ABORT, 'the owner of a group must be a member');
END;
--> statement-breakpoint
-- A group is deleted with its card, once the card's time in the bin is over.
CREATE TRIGGER `cards_group_goes` AFTER DELETE ON `cards` WHEN old.represents_group_idx IS NOT NULL BEGIN
	DELETE FROM `groups` WHERE `idx` = old.represents_group_idx;
END;
--> statement-breakpoint
-- The ID of a deleted card stays reserved for a year: it may be printed somewhere.
CREATE TRIGGER `cards_retire_card_id` AFTER DELETE ON `cards` BEGIN
	INSERT OR REPLACE INTO `retired_card_ids` (`card_id`, `free_at`)
	VALUES (old.card_id, coalesce(old.deleted_at, unixepoch() * 1000) + 31536000000);
END;
--> statement-breakpoint
CREATE TRIGGER `cards_retired_card_id` BEFORE INSERT ON `cards`
WHEN EXISTS (SELECT 1 FROM `retired_card_ids` WHERE `card_id` = new.card_id AND `free_at` > new.created_at) BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: cards.card_id');
END;
--> statement-breakpoint
-- A change of a searched text deletes the search text of the card. The next search in a card book makes it again.
CREATE TRIGGER `cards_search_text` AFTER UPDATE OF `card_id`, `name`, `phonetic_name`, `title`, `position`, `company_name`, `phone`, `mobile`, `email` ON `cards`
WHEN (new.card_id, new.name, new.phonetic_name, new.title, new.position, new.company_name, new.phone, new.mobile, new.email)
IS NOT (old.card_id, old.name, old.phonetic_name, old.title, old.position, old.company_name, old.phone, old.mobile, old.email) BEGIN
	DELETE FROM `card_search` WHERE `card_idx` = new.idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_translations_added_search_text` AFTER INSERT ON `card_translations` BEGIN
	DELETE FROM `card_search` WHERE `card_idx` = new.card_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_translations_changed_search_text` AFTER UPDATE ON `card_translations` BEGIN
	DELETE FROM `card_search` WHERE `card_idx` = new.card_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_translations_removed_search_text` AFTER DELETE ON `card_translations` BEGIN
	DELETE FROM `card_search` WHERE `card_idx` = old.card_idx;
END;
--> statement-breakpoint
-- Every ticket except a promotion belongs to a paid order of its kind.
CREATE TRIGGER `tickets_paid` BEFORE INSERT ON `tickets` WHEN new.kind <> 'promotion' AND NOT EXISTS (
	SELECT 1 FROM `orders` WHERE `id` = new.order_id AND `status` = 'paid' AND `kind` = new.kind AND `user_id` = new.user_id
) BEGIN
	SELECT RAISE(ABORT, 'a ticket needs a paid order');
END;
--> statement-breakpoint
-- The daily figures follow from what they count.
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
-- A refund is subtracted on the day of the payment.
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
--> statement-breakpoint
-- The president of an association is a member of it as long as it exists.
CREATE TRIGGER `associations_president_joins` AFTER INSERT ON `associations` BEGIN
	INSERT INTO `association_members` (`association_idx`, `user_id`, `status`, `role`, `since`) VALUES (new.idx, new.president_id, 'member', 'member', new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER `associations_president_is_member` BEFORE UPDATE OF `president_id` ON `associations`
WHEN NOT EXISTS (SELECT 1 FROM `association_members` WHERE `association_idx` = new.idx AND `user_id` = new.president_id AND `status` = 'member') BEGIN
	SELECT RAISE(ABORT, 'the president of an association must be a member');
END;
--> statement-breakpoint
-- The president's row is deleted only with the account or the association; that row is already gone then.
CREATE TRIGGER `association_members_president_stays` BEFORE DELETE ON `association_members`
WHEN EXISTS (SELECT 1 FROM `associations` WHERE `idx` = old.association_idx AND `president_id` = old.user_id)
AND EXISTS (SELECT 1 FROM `users` WHERE `id` = old.user_id) BEGIN
	SELECT RAISE(ABORT, 'the president of an association must be a member');
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_president_keeps` BEFORE UPDATE OF `association_idx`, `user_id`, `status` ON `association_members`
WHEN (new.association_idx, new.user_id, new.status) <> (old.association_idx, old.user_id, 'member')
AND EXISTS (SELECT 1 FROM `associations` WHERE `idx` = old.association_idx AND `president_id` = old.user_id) BEGIN
	SELECT RAISE(ABORT, 'the president of an association must be a member');
END;
--> statement-breakpoint
-- After a hand-over the former president is an ordinary member, and the new one has no other role.
CREATE TRIGGER `associations_handed_over` AFTER UPDATE OF `president_id` ON `associations` WHEN new.president_id <> old.president_id BEGIN
	UPDATE `association_members` SET `role` = 'member' WHERE `association_idx` = new.idx AND `user_id` IN (old.president_id, new.president_id);
END;
--> statement-breakpoint
-- An association's counts equal its rows.
CREATE TRIGGER `association_members_added` AFTER INSERT ON `association_members` BEGIN
	UPDATE `associations` SET `member_count` = `member_count` + (new.status = 'member'), `pending_count` = `pending_count` + (new.status = 'pending') WHERE `idx` = new.association_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_changed` AFTER UPDATE OF `status` ON `association_members` WHEN new.status <> old.status BEGIN
	UPDATE `associations` SET `member_count` = `member_count` + iif(new.status = 'member', 1, -1), `pending_count` = `pending_count` + iif(new.status = 'pending', 1, -1) WHERE `idx` = new.association_idx;
END;
--> statement-breakpoint
-- The invitation links of a member who may no longer invite are deleted.
CREATE TRIGGER `association_members_removed` AFTER DELETE ON `association_members` BEGIN
	UPDATE `associations` SET `member_count` = `member_count` - (old.status = 'member'), `pending_count` = `pending_count` - (old.status = 'pending') WHERE `idx` = old.association_idx;
	DELETE FROM `association_invitations` WHERE `association_idx` = old.association_idx AND `invited_by` = old.user_id AND `token_hash` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_dismissed` AFTER UPDATE OF `role` ON `association_members` WHEN old.role = 'manager' AND new.role = 'member'
AND NOT EXISTS (SELECT 1 FROM `associations` WHERE `idx` = new.association_idx AND `president_id` = new.user_id) BEGIN
	DELETE FROM `association_invitations` WHERE `association_idx` = new.association_idx AND `invited_by` = new.user_id AND `token_hash` IS NOT NULL;
END;
--> statement-breakpoint
-- An invitation is deleted once it has been used as often as it may be; the check on its count refuses more.
CREATE TRIGGER `association_members_invited` AFTER INSERT ON `association_members` WHEN new.invitation_id IS NOT NULL BEGIN
	UPDATE `association_invitations` SET `uses` = `uses` + 1 WHERE `id` = new.invitation_id;
	DELETE FROM `association_invitations` WHERE `id` = new.invitation_id AND `uses` = `max_uses`;
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_invited_later` AFTER UPDATE OF `invitation_id` ON `association_members`
WHEN new.invitation_id IS NOT NULL AND new.invitation_id IS NOT old.invitation_id BEGIN
	UPDATE `association_invitations` SET `uses` = `uses` + 1 WHERE `id` = new.invitation_id;
	DELETE FROM `association_invitations` WHERE `id` = new.invitation_id AND `uses` = `max_uses`;
END;
--> statement-breakpoint
-- A member whose sort name is empty is indexed again by the next search: their name has changed.
CREATE TRIGGER `users_association_members_stale` AFTER UPDATE OF `name`, `email` ON `users` WHEN (new.name, new.email) IS NOT (old.name, old.email) BEGIN
	UPDATE `association_members` SET `sort_name` = '' WHERE `user_id` = new.id;
END;
--> statement-breakpoint
-- A billing key that leaves a subscription is to be deleted at the gateway.
CREATE TRIGGER `subscriptions_billing_key_to_delete` AFTER UPDATE OF `billing_key` ON `subscriptions` WHEN old.billing_key IS NOT NULL AND old.billing_key IS NOT new.billing_key
BEGIN
	INSERT OR IGNORE INTO `billing_keys_to_delete` (`billing_key`) VALUES (old.billing_key);
END;
--> statement-breakpoint
CREATE TRIGGER `tickets_refunded` BEFORE UPDATE ON `tickets` WHEN new.revoked_at IS NOT NULL AND new.group_idx IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'a refunded ticket serves no group');
END;
--> statement-breakpoint
-- The audit log keeps what was done. The deletion of an account removes its address and ID from the log.
CREATE TRIGGER `users_audit_forgotten` BEFORE DELETE ON `users` BEGIN
	UPDATE `audit_log` SET `actor` = '' WHERE `actor_id` = old.id;
	UPDATE `audit_log` SET `subject` = iif(`subject` = old.id, '', `subject`), `detail` = json_remove(`detail`, '$.email', '$.user', '$.cardId')
	WHERE `about_id` = old.id;
END;
--> statement-breakpoint
-- The counts equal the rows of `contacts`. A lead is a contact whose person consented to it.
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
-- A person has at most 200 devices (DEVICE_QUOTA): a log-in on one more ends the session that was unused for the longest time.
CREATE TRIGGER `sessions_oldest_ends` AFTER INSERT ON `sessions`
WHEN (SELECT count(*) FROM `sessions` WHERE `user_id` = new.user_id) > 200 BEGIN
	DELETE FROM `sessions` WHERE `id` IN (
		SELECT `id` FROM `sessions` WHERE `user_id` = new.user_id AND `id` <> new.id ORDER BY `rotated_at` DESC LIMIT -1 OFFSET 199
	);
END;
