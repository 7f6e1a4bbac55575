-- Symbols, emoji and middle dots separate words, like spaces, so that a search finds the word after them.
DROP TRIGGER `associations_named`;--> statement-breakpoint
DROP TRIGGER `associations_renamed`;--> statement-breakpoint
CREATE TRIGGER `associations_named` AFTER INSERT ON `associations` BEGIN
	INSERT OR IGNORE INTO `association_names` (`term`, `association_idx`)
	SELECT substr(`name`, `i`, 40), `idx` FROM (
		SELECT `i`, new.folded_name AS `name`, new.idx AS `idx`, unicode(substr(new.folded_name, `i`, 1)) AS `c`, iif(`i` = 1, 32, unicode(substr(new.folded_name, `i` - 1, 1))) AS `before`, iif(`i` < 3, 32, unicode(substr(new.folded_name, `i` - 2, 1))) AS `earlier`, unicode(substr(new.folded_name, `i` + 1, 1)) AS `next`
		FROM (WITH RECURSIVE `at`(`i`) AS (SELECT 1 UNION ALL SELECT `i` + 1 FROM `at` WHERE `i` < 100) SELECT `i` FROM `at`)
		WHERE `i` <= length(new.folded_name)
	) WHERE (`c` BETWEEN 48 AND 57 OR `c` BETWEEN 97 AND 122 OR `c` > 0xBF AND `c` NOT IN (0xD7, 0xF7, 0x60C, 0x964, 0x119E, 0x30FB) AND `c` NOT BETWEEN 0x2000 AND 0x2BFF AND `c` NOT BETWEEN 0x3000 AND 0x303F AND `c` NOT BETWEEN 0xFE00 AND 0xFE0F AND `c` NOT BETWEEN 0x1F000 AND 0x1FAFF)
	AND (NOT (`before` BETWEEN 48 AND 57 OR `before` BETWEEN 97 AND 122 OR `before` > 0xBF AND `before` NOT IN (0xD7, 0xF7, 0x60C, 0x964, 0x119E, 0x30FB) AND `before` NOT BETWEEN 0x2000 AND 0x2BFF AND `before` NOT BETWEEN 0x3000 AND 0x303F AND `before` NOT BETWEEN 0xFE00 AND 0xFE0F AND `before` NOT BETWEEN 0x1F000 AND 0x1FAFF) OR (`before` BETWEEN 0x3040 AND 0x9FFF AND `before` <> 0x30FB OR `before` BETWEEN 0xAC00 AND 0xD7A3) AND (NOT (`c` BETWEEN 0x3040 AND 0x9FFF AND `c` <> 0x30FB OR `c` BETWEEN 0xAC00 AND 0xD7A3) OR (`earlier` BETWEEN 0x3040 AND 0x9FFF AND `earlier` <> 0x30FB OR `earlier` BETWEEN 0xAC00 AND 0xD7A3) AND (`next` BETWEEN 0x3040 AND 0x9FFF AND `next` <> 0x30FB OR `next` BETWEEN 0xAC00 AND 0xD7A3)));
END;
--> statement-breakpoint
CREATE TRIGGER `associations_renamed` AFTER UPDATE OF `folded_name` ON `associations` WHEN new.folded_name <> old.folded_name BEGIN
	DELETE FROM `association_names` WHERE `association_idx` = new.idx;
	INSERT OR IGNORE INTO `association_names` (`term`, `association_idx`)
	SELECT substr(`name`, `i`, 40), `idx` FROM (
		SELECT `i`, new.folded_name AS `name`, new.idx AS `idx`, unicode(substr(new.folded_name, `i`, 1)) AS `c`, iif(`i` = 1, 32, unicode(substr(new.folded_name, `i` - 1, 1))) AS `before`, iif(`i` < 3, 32, unicode(substr(new.folded_name, `i` - 2, 1))) AS `earlier`, unicode(substr(new.folded_name, `i` + 1, 1)) AS `next`
		FROM (WITH RECURSIVE `at`(`i`) AS (SELECT 1 UNION ALL SELECT `i` + 1 FROM `at` WHERE `i` < 100) SELECT `i` FROM `at`)
		WHERE `i` <= length(new.folded_name)
	) WHERE (`c` BETWEEN 48 AND 57 OR `c` BETWEEN 97 AND 122 OR `c` > 0xBF AND `c` NOT IN (0xD7, 0xF7, 0x60C, 0x964, 0x119E, 0x30FB) AND `c` NOT BETWEEN 0x2000 AND 0x2BFF AND `c` NOT BETWEEN 0x3000 AND 0x303F AND `c` NOT BETWEEN 0xFE00 AND 0xFE0F AND `c` NOT BETWEEN 0x1F000 AND 0x1FAFF)
	AND (NOT (`before` BETWEEN 48 AND 57 OR `before` BETWEEN 97 AND 122 OR `before` > 0xBF AND `before` NOT IN (0xD7, 0xF7, 0x60C, 0x964, 0x119E, 0x30FB) AND `before` NOT BETWEEN 0x2000 AND 0x2BFF AND `before` NOT BETWEEN 0x3000 AND 0x303F AND `before` NOT BETWEEN 0xFE00 AND 0xFE0F AND `before` NOT BETWEEN 0x1F000 AND 0x1FAFF) OR (`before` BETWEEN 0x3040 AND 0x9FFF AND `before` <> 0x30FB OR `before` BETWEEN 0xAC00 AND 0xD7A3) AND (NOT (`c` BETWEEN 0x3040 AND 0x9FFF AND `c` <> 0x30FB OR `c` BETWEEN 0xAC00 AND 0xD7A3) OR (`earlier` BETWEEN 0x3040 AND 0x9FFF AND `earlier` <> 0x30FB OR `earlier` BETWEEN 0xAC00 AND 0xD7A3) AND (`next` BETWEEN 0x3040 AND 0x9FFF AND `next` <> 0x30FB OR `next` BETWEEN 0xAC00 AND 0xD7A3)));
END;
--> statement-breakpoint
-- The index of existing associations.
DELETE FROM `association_names`;--> statement-breakpoint
INSERT OR IGNORE INTO `association_names` (`term`, `association_idx`)
SELECT substr(`name`, `i`, 40), `idx` FROM (
	SELECT `i`, `associations`.`folded_name` AS `name`, `associations`.`idx` AS `idx`, unicode(substr(`associations`.`folded_name`, `i`, 1)) AS `c`, iif(`i` = 1, 32, unicode(substr(`associations`.`folded_name`, `i` - 1, 1))) AS `before`, iif(`i` < 3, 32, unicode(substr(`associations`.`folded_name`, `i` - 2, 1))) AS `earlier`, unicode(substr(`associations`.`folded_name`, `i` + 1, 1)) AS `next`
	FROM (WITH RECURSIVE `at`(`i`) AS (SELECT 1 UNION ALL SELECT `i` + 1 FROM `at` WHERE `i` < 100) SELECT `i` FROM `at`) CROSS JOIN `associations`
	WHERE `i` <= length(`associations`.`folded_name`)
) WHERE (`c` BETWEEN 48 AND 57 OR `c` BETWEEN 97 AND 122 OR `c` > 0xBF AND `c` NOT IN (0xD7, 0xF7, 0x60C, 0x964, 0x119E, 0x30FB) AND `c` NOT BETWEEN 0x2000 AND 0x2BFF AND `c` NOT BETWEEN 0x3000 AND 0x303F AND `c` NOT BETWEEN 0xFE00 AND 0xFE0F AND `c` NOT BETWEEN 0x1F000 AND 0x1FAFF)
AND (NOT (`before` BETWEEN 48 AND 57 OR `before` BETWEEN 97 AND 122 OR `before` > 0xBF AND `before` NOT IN (0xD7, 0xF7, 0x60C, 0x964, 0x119E, 0x30FB) AND `before` NOT BETWEEN 0x2000 AND 0x2BFF AND `before` NOT BETWEEN 0x3000 AND 0x303F AND `before` NOT BETWEEN 0xFE00 AND 0xFE0F AND `before` NOT BETWEEN 0x1F000 AND 0x1FAFF) OR (`before` BETWEEN 0x3040 AND 0x9FFF AND `before` <> 0x30FB OR `before` BETWEEN 0xAC00 AND 0xD7A3) AND (NOT (`c` BETWEEN 0x3040 AND 0x9FFF AND `c` <> 0x30FB OR `c` BETWEEN 0xAC00 AND 0xD7A3) OR (`earlier` BETWEEN 0x3040 AND 0x9FFF AND `earlier` <> 0x30FB OR `earlier` BETWEEN 0xAC00 AND 0xD7A3) AND (`next` BETWEEN 0x3040 AND 0x9FFF AND `next` <> 0x30FB OR `next` BETWEEN 0xAC00 AND 0xD7A3)));
