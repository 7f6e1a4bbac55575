ALTER TABLE `notices` ADD `creation_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `notices_creation_key` ON `notices` (`creation_key`);