CREATE TABLE `dead_keys` (
	`billing_key` text PRIMARY KEY NOT NULL,
	`next_try_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_keys_next` ON `dead_keys` (`next_try_at`);--> statement-breakpoint
CREATE TABLE `method_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`method` text NOT NULL,
	`consented_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `method_changes_open` ON `method_changes` (`subscription_id`,`method`) WHERE done_at is null;--> statement-breakpoint
DROP INDEX `subscriptions_dead_keys`;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `failing_since` integer;--> statement-breakpoint
-- A key that leaves a subscription is to be forgotten at the gateway, whatever made it leave; drizzle-kit generates no triggers.
CREATE TRIGGER `subscriptions_dead_key` AFTER UPDATE OF `billing_key` ON `subscriptions` WHEN old.billing_key IS NOT NULL AND old.billing_key IS NOT new.billing_key
BEGIN
	INSERT OR IGNORE INTO `dead_keys` (`billing_key`) VALUES (old.billing_key);
END;
--> statement-breakpoint
UPDATE `subscriptions` SET `billing_key` = NULL WHERE `status` = 'ended' AND `billing_key` IS NOT NULL;
--> statement-breakpoint
UPDATE `subscriptions` SET `failing_since` = (
	SELECT `created_at` FROM `orders` WHERE `subscription_id` = `subscriptions`.`id` AND `orders`.`cycle` = `subscriptions`.`cycle`
) WHERE `status` = 'active' AND `tries` > 0;
