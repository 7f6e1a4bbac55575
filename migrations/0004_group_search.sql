CREATE TABLE `association_names` (
	`term` text NOT NULL,
	`association_idx` integer NOT NULL,
	PRIMARY KEY(`term`, `association_idx`),
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `association_names_association` ON `association_names` (`association_idx`,`term`);--> statement-breakpoint
CREATE TABLE `group_terms` (
	`group_idx` integer NOT NULL,
	`term` text NOT NULL,
	`member_id` integer NOT NULL,
	PRIMARY KEY(`group_idx`, `term`, `member_id`),
	FOREIGN KEY (`group_idx`) REFERENCES `groups`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `group_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_terms_member` ON `group_terms` (`member_id`,`term`);--> statement-breakpoint
ALTER TABLE `group_members` ADD `is_indexed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `group_members_stale` ON `group_members` (`group_idx`) WHERE is_indexed = 0;--> statement-breakpoint
-- What drizzle-kit does not generate: triggers, and the index of existing associations.
-- A search begins at any word of a name. In scripts that write compounds without spaces, it also begins inside a word,
-- two letters or more after its beginning and before its end.
INSERT OR IGNORE INTO `association_names` (`term`, `association_idx`)
SELECT substr(`name`, `i`, 40), `idx` FROM (
	SELECT `i`, `associations`.`folded_name` AS `name`, `associations`.`idx` AS `idx`, unicode(substr(`associations`.`folded_name`, `i`, 1)) AS `c`, iif(`i` = 1, 32, unicode(substr(`associations`.`folded_name`, `i` - 1, 1))) AS `before`, iif(`i` < 3, 32, unicode(substr(`associations`.`folded_name`, `i` - 2, 1))) AS `earlier`, unicode(substr(`associations`.`folded_name`, `i` + 1, 1)) AS `next`
	FROM (WITH RECURSIVE `at`(`i`) AS (SELECT 1 UNION ALL SELECT `i` + 1 FROM `at` WHERE `i` < 100) SELECT `i` FROM `at`) CROSS JOIN `associations`
	WHERE `i` <= length(`associations`.`folded_name`)
) WHERE (`c` BETWEEN 48 AND 57 OR `c` BETWEEN 97 AND 122 OR `c` > 127 AND `c` NOT IN (171, 183, 187, 1548, 2404) AND `c` NOT BETWEEN 0x2000 AND 0x206F AND `c` NOT BETWEEN 0x3000 AND 0x303F)
AND (NOT (`before` BETWEEN 48 AND 57 OR `before` BETWEEN 97 AND 122 OR `before` > 127 AND `before` NOT IN (171, 183, 187, 1548, 2404) AND `before` NOT BETWEEN 0x2000 AND 0x206F AND `before` NOT BETWEEN 0x3000 AND 0x303F) OR (`before` BETWEEN 0x3040 AND 0x9FFF OR `before` BETWEEN 0xAC00 AND 0xD7A3) AND (NOT (`c` BETWEEN 0x3040 AND 0x9FFF OR `c` BETWEEN 0xAC00 AND 0xD7A3) OR (`earlier` BETWEEN 0x3040 AND 0x9FFF OR `earlier` BETWEEN 0xAC00 AND 0xD7A3) AND (`next` BETWEEN 0x3040 AND 0x9FFF OR `next` BETWEEN 0xAC00 AND 0xD7A3)));--> statement-breakpoint
CREATE TRIGGER `associations_named` AFTER INSERT ON `associations` BEGIN
	INSERT OR IGNORE INTO `association_names` (`term`, `association_idx`)
	SELECT substr(`name`, `i`, 40), `idx` FROM (
		SELECT `i`, new.folded_name AS `name`, new.idx AS `idx`, unicode(substr(new.folded_name, `i`, 1)) AS `c`, iif(`i` = 1, 32, unicode(substr(new.folded_name, `i` - 1, 1))) AS `before`, iif(`i` < 3, 32, unicode(substr(new.folded_name, `i` - 2, 1))) AS `earlier`, unicode(substr(new.folded_name, `i` + 1, 1)) AS `next`
		FROM (WITH RECURSIVE `at`(`i`) AS (SELECT 1 UNION ALL SELECT `i` + 1 FROM `at` WHERE `i` < 100) SELECT `i` FROM `at`)
		WHERE `i` <= length(new.folded_name)
	) WHERE (`c` BETWEEN 48 AND 57 OR `c` BETWEEN 97 AND 122 OR `c` > 127 AND `c` NOT IN (171, 183, 187, 1548, 2404) AND `c` NOT BETWEEN 0x2000 AND 0x206F AND `c` NOT BETWEEN 0x3000 AND 0x303F)
	AND (NOT (`before` BETWEEN 48 AND 57 OR `before` BETWEEN 97 AND 122 OR `before` > 127 AND `before` NOT IN (171, 183, 187, 1548, 2404) AND `before` NOT BETWEEN 0x2000 AND 0x206F AND `before` NOT BETWEEN 0x3000 AND 0x303F) OR (`before` BETWEEN 0x3040 AND 0x9FFF OR `before` BETWEEN 0xAC00 AND 0xD7A3) AND (NOT (`c` BETWEEN 0x3040 AND 0x9FFF OR `c` BETWEEN 0xAC00 AND 0xD7A3) OR (`earlier` BETWEEN 0x3040 AND 0x9FFF OR `earlier` BETWEEN 0xAC00 AND 0xD7A3) AND (`next` BETWEEN 0x3040 AND 0x9FFF OR `next` BETWEEN 0xAC00 AND 0xD7A3)));
END;
--> statement-breakpoint
CREATE TRIGGER `associations_renamed` AFTER UPDATE OF `folded_name` ON `associations` WHEN new.folded_name <> old.folded_name BEGIN
	DELETE FROM `association_names` WHERE `association_idx` = new.idx;
	INSERT OR IGNORE INTO `association_names` (`term`, `association_idx`)
	SELECT substr(`name`, `i`, 40), `idx` FROM (
		SELECT `i`, new.folded_name AS `name`, new.idx AS `idx`, unicode(substr(new.folded_name, `i`, 1)) AS `c`, iif(`i` = 1, 32, unicode(substr(new.folded_name, `i` - 1, 1))) AS `before`, iif(`i` < 3, 32, unicode(substr(new.folded_name, `i` - 2, 1))) AS `earlier`, unicode(substr(new.folded_name, `i` + 1, 1)) AS `next`
		FROM (WITH RECURSIVE `at`(`i`) AS (SELECT 1 UNION ALL SELECT `i` + 1 FROM `at` WHERE `i` < 100) SELECT `i` FROM `at`)
		WHERE `i` <= length(new.folded_name)
	) WHERE (`c` BETWEEN 48 AND 57 OR `c` BETWEEN 97 AND 122 OR `c` > 127 AND `c` NOT IN (171, 183, 187, 1548, 2404) AND `c` NOT BETWEEN 0x2000 AND 0x206F AND `c` NOT BETWEEN 0x3000 AND 0x303F)
	AND (NOT (`before` BETWEEN 48 AND 57 OR `before` BETWEEN 97 AND 122 OR `before` > 127 AND `before` NOT IN (171, 183, 187, 1548, 2404) AND `before` NOT BETWEEN 0x2000 AND 0x206F AND `before` NOT BETWEEN 0x3000 AND 0x303F) OR (`before` BETWEEN 0x3040 AND 0x9FFF OR `before` BETWEEN 0xAC00 AND 0xD7A3) AND (NOT (`c` BETWEEN 0x3040 AND 0x9FFF OR `c` BETWEEN 0xAC00 AND 0xD7A3) OR (`earlier` BETWEEN 0x3040 AND 0x9FFF OR `earlier` BETWEEN 0xAC00 AND 0xD7A3) AND (`next` BETWEEN 0x3040 AND 0x9FFF OR `next` BETWEEN 0xAC00 AND 0xD7A3)));
END;
--> statement-breakpoint
-- Members are indexed again after a change of the names that represent them: their own, or those on the card they show.
UPDATE `association_members` SET `sort_name` = '' WHERE `card_idx` IS NOT NULL AND `sort_name` <> '';
--> statement-breakpoint
CREATE TRIGGER `users_group_members_stale` AFTER UPDATE OF `name` ON `users` WHEN new.name IS NOT old.name BEGIN
	UPDATE `group_members` SET `is_indexed` = 0 WHERE `user_id` = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_shown_card_stale` AFTER UPDATE OF `card_idx` ON `association_members` WHEN new.card_idx IS NOT old.card_idx BEGIN
	UPDATE `association_members` SET `sort_name` = '' WHERE `id` = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_members_shown_card_stale` AFTER UPDATE OF `card_idx` ON `group_members` WHEN new.card_idx IS NOT old.card_idx BEGIN
	UPDATE `group_members` SET `is_indexed` = 0 WHERE `id` = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `cards_members_stale` AFTER UPDATE OF `name`, `phonetic_name`, `deleted_at`, `taken_down_at` ON `cards` WHEN (new.name, new.phonetic_name, new.deleted_at, new.taken_down_at) IS NOT (old.name, old.phonetic_name, old.deleted_at, old.taken_down_at) BEGIN
	UPDATE `association_members` SET `sort_name` = '' WHERE `card_idx` = new.idx;
	UPDATE `group_members` SET `is_indexed` = 0 WHERE `card_idx` = new.idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_translations_members_added` AFTER INSERT ON `card_translations` BEGIN
	UPDATE `association_members` SET `sort_name` = '' WHERE `card_idx` = new.card_idx;
	UPDATE `group_members` SET `is_indexed` = 0 WHERE `card_idx` = new.card_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_translations_members_changed` AFTER UPDATE OF `name`, `phonetic_name` ON `card_translations` WHEN (new.name, new.phonetic_name) IS NOT (old.name, old.phonetic_name) BEGIN
	UPDATE `association_members` SET `sort_name` = '' WHERE `card_idx` = new.card_idx;
	UPDATE `group_members` SET `is_indexed` = 0 WHERE `card_idx` = new.card_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `card_translations_members_removed` AFTER DELETE ON `card_translations` BEGIN
	UPDATE `association_members` SET `sort_name` = '' WHERE `card_idx` = old.card_idx;
	UPDATE `group_members` SET `is_indexed` = 0 WHERE `card_idx` = old.card_idx;
END;
