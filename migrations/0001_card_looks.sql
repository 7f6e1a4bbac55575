ALTER TABLE `cards` ADD `extra` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `layout` text DEFAULT 'portrait' NOT NULL;--> statement-breakpoint
ALTER TABLE `cards` ADD `logo_key` text REFERENCES images(key);--> statement-breakpoint
CREATE INDEX `cards_logo_key` ON `cards` (`logo_key`) WHERE logo_key is not null;--> statement-breakpoint
ALTER TABLE `menu_items` ADD `site_names` text;--> statement-breakpoint
DROP TRIGGER `cards_search_text`;
--> statement-breakpoint
-- A change of a searched text deletes the search text of the card. The next search in a card book writes it again.
CREATE TRIGGER `cards_search_text` AFTER UPDATE OF `card_id`, `name`, `phonetic_name`, `title`, `position`, `company_name`, `phone`, `mobile`, `email`, `extra` ON `cards`
WHEN (new.card_id, new.name, new.phonetic_name, new.title, new.position, new.company_name, new.phone, new.mobile, new.email, new.extra)
IS NOT (old.card_id, old.name, old.phonetic_name, old.title, old.position, old.company_name, old.phone, old.mobile, old.email, old.extra) BEGIN
	DELETE FROM `card_search` WHERE `card_idx` = new.idx;
END;
