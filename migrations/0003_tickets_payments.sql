CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`id`);--> statement-breakpoint
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
	CONSTRAINT "orders_kind" CHECK("orders"."kind" in ('season', 'period', 'group')),
	CONSTRAINT "orders_status" CHECK("orders"."status" in ('open', 'paid', 'expired', 'refunding', 'refunded')),
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
CREATE TABLE `prices` (
	`kind` text NOT NULL,
	`months` integer NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`currency`, `kind`, `months`),
	CONSTRAINT "prices_amount" CHECK("prices"."amount" > 0),
	CONSTRAINT "prices_months" CHECK(("prices"."kind" = 'season' and "prices"."months" = 1) or ("prices"."kind" = 'period' and "prices"."months" in (3, 6, 12)) or ("prices"."kind" = 'group' and "prices"."months" = 0))
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
	`next_try_at` integer,
	`locked_until` integer,
	`reminded_cycle` integer,
	`created_at` integer NOT NULL,
	`cancelled_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "subscriptions_status" CHECK("subscriptions"."status" in ('pending', 'active', 'cancelled', 'ended')),
	CONSTRAINT "subscriptions_active" CHECK("subscriptions"."status" <> 'active' or ("subscriptions"."billing_key" is not null and "subscriptions"."renews_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_billing_key_unique` ON `subscriptions` (`billing_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_active_user` ON `subscriptions` (`user_id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`status`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_renewal` ON `subscriptions` (`status`,`renews_at`);--> statement-breakpoint
ALTER TABLE `tickets` ADD `order_id` text REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE `tickets` ADD `grace_ends_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `revoked_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `end_told_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_order_id_unique` ON `tickets` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_promotion` ON `tickets` (`user_id`) WHERE kind = 'promotion';--> statement-breakpoint
CREATE INDEX `tickets_list` ON `tickets` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `tickets_end` ON `tickets` (`end_told_at`,`ends_at`);--> statement-breakpoint
-- No ticket without a paid order of its kind, promotions aside; drizzle-kit generates no triggers.
CREATE TRIGGER `tickets_paid` BEFORE INSERT ON `tickets` WHEN new.kind <> 'promotion' AND NOT EXISTS (
	SELECT 1 FROM `orders` WHERE `id` = new.order_id AND `status` = 'paid' AND `kind` = new.kind AND `user_id` = new.user_id
) BEGIN
	SELECT RAISE(ABORT, 'a ticket needs a paid order');
END;
--> statement-breakpoint
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
	('group', 0, 'USD', 7900);
