ALTER TABLE `card_translations` ADD `family_name` text;--> statement-breakpoint
ALTER TABLE `card_translations` ADD `given_name` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `family_name` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `given_name` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `family_name` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `given_name` text;--> statement-breakpoint
CREATE INDEX `contacts_email` ON `contacts` (`user_id`,lower("email")) WHERE email is not null;--> statement-breakpoint
ALTER TABLE `orders` ADD `failed_at` integer;--> statement-breakpoint
-- The index contains more terms now.
UPDATE `association_members` SET `sort_name` = '' WHERE `sort_name` <> '';
