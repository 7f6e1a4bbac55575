CREATE TABLE `retired_card_ids` (
	`card_id` text PRIMARY KEY NOT NULL,
	`free_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_terms` (
	`user_id` text NOT NULL,
	`term` text NOT NULL,
	`contact_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `term`, `contact_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_terms_contact` ON `contact_terms` (`contact_id`,`term`);--> statement-breakpoint
CREATE TABLE `group_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_idx` integer NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`card_idx` integer,
	`since` integer NOT NULL,
	FOREIGN KEY (`group_idx`) REFERENCES `groups`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "group_members_status" CHECK("group_members"."status" in ('member', 'pending'))
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
	CONSTRAINT "groups_kind" CHECK("groups"."kind" in ('company', 'organisation')),
	CONSTRAINT "groups_company_name" CHECK(length("groups"."company_name") between 2 and 50),
	CONSTRAINT "groups_join_policy" CHECK("groups"."join_policy" in ('open', 'approval')),
	CONSTRAINT "groups_member_count" CHECK("groups"."member_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `groups_owner` ON `groups` (`owner_id`,`idx`);--> statement-breakpoint
CREATE TABLE `card_statistics` (
	`card_idx` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`locale` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`card_idx`, `day`, `kind`, `locale`),
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "card_statistics_kind" CHECK("card_statistics"."kind" in ('view', 'save', 'share', 'link')),
	CONSTRAINT "card_statistics_day" CHECK("card_statistics"."day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`group_idx` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_idx`) REFERENCES `groups`(`idx`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tickets_kind" CHECK("tickets"."kind" in ('promotion', 'season', 'period', 'group')),
	CONSTRAINT "tickets_time" CHECK("tickets"."ends_at" is null or "tickets"."ends_at" > "tickets"."starts_at"),
	CONSTRAINT "tickets_group" CHECK("tickets"."group_idx" is null or "tickets"."kind" = 'group')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_group_idx_unique` ON `tickets` (`group_idx`);--> statement-breakpoint
CREATE INDEX `tickets_user` ON `tickets` (`user_id`,`kind`,`starts_at`);--> statement-breakpoint
ALTER TABLE `cards` ADD `group_idx` integer REFERENCES groups(idx) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `cards` ADD `theme` text DEFAULT 'paper' NOT NULL;--> statement-breakpoint
ALTER TABLE `cards` ADD `accent` text DEFAULT 'ink' NOT NULL;--> statement-breakpoint
ALTER TABLE `cards` ADD `details_wanted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `cards_group` ON `cards` (`group_idx`);--> statement-breakpoint
ALTER TABLE `contact_tags` ADD `user_id` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `contact_tags` ADD `sort_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_tags_list` ON `contact_tags` (`user_id`,`tag`,`contact_id`);--> statement-breakpoint
CREATE INDEX `contact_tags_by_name` ON `contact_tags` (`user_id`,`tag`,`sort_name`,`contact_id`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `extra` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `photo_key` text REFERENCES images(key);--> statement-breakpoint
ALTER TABLE `contacts` ADD `sort_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `fingerprint` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `left_on_card_idx` integer REFERENCES cards(idx) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `contacts` ADD `consented_at` integer;--> statement-breakpoint
CREATE INDEX `contacts_by_name` ON `contacts` (`user_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_favourite` ON `contacts` (`user_id`,`favourite`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_favourite_by_name` ON `contacts` (`user_id`,`favourite`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_photo_key` ON `contacts` (`photo_key`);--> statement-breakpoint
CREATE INDEX `contacts_left_on_card` ON `contacts` (`left_on_card_idx`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_fingerprint` ON `contacts` (`user_id`,`fingerprint`);--> statement-breakpoint
-- What drizzle-kit does not generate: the triggers that keep what must always be true.
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
-- A group lives and goes with its card, which is deleted for good when its time in the bin is over.
CREATE TRIGGER `cards_group_goes` AFTER DELETE ON `cards` WHEN old.group_idx IS NOT NULL BEGIN
	DELETE FROM `groups` WHERE `idx` = old.group_idx;
END;
--> statement-breakpoint
-- A deleted card's handle stays out of use for a year: it may be printed.
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
-- A contact whose sort name is empty waits to be read anew for the search: its card says something else now.
CREATE TRIGGER `cards_contacts_stale` AFTER UPDATE OF `name`, `phonetic_name`, `title`, `position`, `company_name`, `phone`, `mobile`, `email`, `deleted_at` ON `cards`
WHEN (new.name, new.phonetic_name, new.title, new.position, new.company_name, new.phone, new.mobile, new.email, new.deleted_at)
IS NOT (old.name, old.phonetic_name, old.title, old.position, old.company_name, old.phone, old.mobile, old.email, old.deleted_at) BEGIN
	UPDATE `contacts` SET `sort_name` = '' WHERE `card_idx` = new.idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_texts_added_contacts_stale` AFTER INSERT ON `card_texts` BEGIN
	UPDATE `contacts` SET `sort_name` = '' WHERE `card_idx` = new.card_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_texts_changed_contacts_stale` AFTER UPDATE ON `card_texts` BEGIN
	UPDATE `contacts` SET `sort_name` = '' WHERE `card_idx` = new.card_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_texts_removed_contacts_stale` AFTER DELETE ON `card_texts` BEGIN
	UPDATE `contacts` SET `sort_name` = '' WHERE `card_idx` = old.card_idx;
END;
