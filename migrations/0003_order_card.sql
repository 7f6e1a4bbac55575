ALTER TABLE `orders` ADD `card_idx` integer REFERENCES cards(idx) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `orders_card` ON `orders` (`card_idx`) WHERE card_idx is not null;