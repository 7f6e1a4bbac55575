-- The index of card books, in a third of the space: a number for the owner instead of an ID of 36 letters, and WITHOUT ROWID,
-- which drizzle-kit does not know, so that the key is the table. What is there is carried over in the order of the new key;
-- docs/decisions/0010-contact-search.md says what that costs. Nothing refers to the old table.
CREATE TABLE `contact_books` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_books_user_id_unique` ON `contact_books` (`user_id`);--> statement-breakpoint
INSERT INTO `contact_books` (`user_id`) SELECT DISTINCT `user_id` FROM `contact_terms` ORDER BY `user_id`;--> statement-breakpoint
CREATE TABLE `book_terms` (
	`book_id` integer NOT NULL,
	`term` text NOT NULL,
	`contact_id` integer NOT NULL,
	PRIMARY KEY(`book_id`, `term`, `contact_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `book_terms` (`book_id`, `term`, `contact_id`)
SELECT `contact_books`.`id`, `term`, `contact_id` FROM `contact_books` CROSS JOIN `contact_terms` USING (`user_id`) ORDER BY 1, 2, 3;--> statement-breakpoint
CREATE INDEX `book_terms_contact` ON `book_terms` (`contact_id`,`term`);--> statement-breakpoint
DROP TABLE `contact_terms`;
