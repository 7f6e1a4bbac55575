CREATE TABLE `association_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`association_idx` integer NOT NULL,
	`at` integer NOT NULL,
	`action` text NOT NULL,
	`actor_id` text,
	`subject_id` text,
	`detail` text,
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `association_audit_list` ON `association_audit` (`association_idx`,`id`);--> statement-breakpoint
CREATE INDEX `association_audit_actor` ON `association_audit` (`actor_id`);--> statement-breakpoint
CREATE INDEX `association_audit_subject` ON `association_audit` (`subject_id`);--> statement-breakpoint
CREATE TABLE `association_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`association_idx` integer NOT NULL,
	`invited_by` text NOT NULL,
	`email` text,
	`token_hash` text,
	`max_uses` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "association_invitations_way" CHECK(("association_invitations"."email" is null) <> ("association_invitations"."token_hash" is null)),
	CONSTRAINT "association_invitations_uses" CHECK("association_invitations"."uses" between 0 and "association_invitations"."max_uses")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `association_invitations_token_hash_unique` ON `association_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `association_invitations_list` ON `association_invitations` (`association_idx`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `association_invitations_email` ON `association_invitations` (`email`,`association_idx`);--> statement-breakpoint
CREATE INDEX `association_invitations_by` ON `association_invitations` (`invited_by`,`association_idx`);--> statement-breakpoint
CREATE INDEX `association_invitations_end` ON `association_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `association_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`association_idx` integer NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`role` text NOT NULL,
	`card_idx` integer,
	`consented_at` integer,
	`invitation_id` integer,
	`since` integer NOT NULL,
	`sort_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_idx`) REFERENCES `cards`(`idx`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invitation_id`) REFERENCES `association_invitations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "association_members_status" CHECK("association_members"."status" in ('member', 'pending')),
	CONSTRAINT "association_members_role" CHECK("association_members"."role" = 'member' or ("association_members"."role" = 'manager' and "association_members"."status" = 'member'))
);
--> statement-breakpoint
CREATE INDEX `association_members_list` ON `association_members` (`association_idx`,`status`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `association_members_managers` ON `association_members` (`association_idx`,`sort_name`,`id`) WHERE role = 'manager';--> statement-breakpoint
CREATE INDEX `association_members_directory` ON `association_members` (`association_idx`,`sort_name`,`id`) WHERE consented_at is not null;--> statement-breakpoint
CREATE INDEX `association_members_stale` ON `association_members` (`association_idx`) WHERE sort_name = '';--> statement-breakpoint
CREATE INDEX `association_members_user` ON `association_members` (`user_id`,`association_idx`);--> statement-breakpoint
CREATE INDEX `association_members_card` ON `association_members` (`card_idx`);--> statement-breakpoint
CREATE INDEX `association_members_invitation` ON `association_members` (`invitation_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `association_members_once` ON `association_members` (`association_idx`,`user_id`);--> statement-breakpoint
CREATE TABLE `association_terms` (
	`association_idx` integer NOT NULL,
	`term` text NOT NULL,
	`member_id` integer NOT NULL,
	PRIMARY KEY(`association_idx`, `term`, `member_id`),
	FOREIGN KEY (`association_idx`) REFERENCES `associations`(`idx`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `association_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `association_terms_member` ON `association_terms` (`member_id`,`term`);--> statement-breakpoint
CREATE TABLE `associations` (
	`idx` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`president_id` text NOT NULL,
	`member_count` integer DEFAULT 0 NOT NULL,
	`pending_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`president_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "associations_name" CHECK(length("associations"."name") between 2 and 50),
	CONSTRAINT "associations_counts" CHECK("associations"."member_count" >= 0 and "associations"."pending_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `associations_folded_name_unique` ON `associations` (`folded_name`);--> statement-breakpoint
CREATE INDEX `associations_president` ON `associations` (`president_id`,`idx`);
--> statement-breakpoint
-- What drizzle-kit does not generate: the triggers that keep what must always be true.
-- The president of an association is a member of it from the first moment on, and as long as it lives.
CREATE TRIGGER `associations_president_joins` AFTER INSERT ON `associations` BEGIN
	INSERT INTO `association_members` (`association_idx`, `user_id`, `status`, `role`, `since`) VALUES (new.idx, new.president_id, 'member', 'member', new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER `associations_president_is_member` BEFORE UPDATE OF `president_id` ON `associations`
WHEN NOT EXISTS (SELECT 1 FROM `association_members` WHERE `association_idx` = new.idx AND `user_id` = new.president_id AND `status` = 'member') BEGIN
	SELECT RAISE(ABORT, 'the president of an association must be a member');
END;
--> statement-breakpoint
-- Goes with the account or with the whole association only; then the row above is gone before this one.
CREATE TRIGGER `association_members_president_stays` BEFORE DELETE ON `association_members`
WHEN EXISTS (SELECT 1 FROM `associations` WHERE `idx` = old.association_idx AND `president_id` = old.user_id)
AND EXISTS (SELECT 1 FROM `users` WHERE `id` = old.user_id) BEGIN
	SELECT RAISE(ABORT, 'the president of an association must be a member');
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_president_keeps` BEFORE UPDATE OF `association_idx`, `user_id`, `status` ON `association_members`
WHEN (new.association_idx, new.user_id, new.status) <> (old.association_idx, old.user_id, 'member')
AND EXISTS (SELECT 1 FROM `associations` WHERE `idx` = old.association_idx AND `president_id` = old.user_id) BEGIN
	SELECT RAISE(ABORT, 'the president of an association must be a member');
END;
--> statement-breakpoint
-- Who hands over is a plain member; who takes over keeps no second role behind the presidency.
CREATE TRIGGER `associations_handed_over` AFTER UPDATE OF `president_id` ON `associations` WHEN new.president_id <> old.president_id BEGIN
	UPDATE `association_members` SET `role` = 'member' WHERE `association_idx` = new.idx AND `user_id` IN (old.president_id, new.president_id);
END;
--> statement-breakpoint
-- An association's counts equal its rows, whatever adds, changes or removes one.
CREATE TRIGGER `association_members_added` AFTER INSERT ON `association_members` BEGIN
	UPDATE `associations` SET `member_count` = `member_count` + (new.status = 'member'), `pending_count` = `pending_count` + (new.status = 'pending') WHERE `idx` = new.association_idx;
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_changed` AFTER UPDATE OF `status` ON `association_members` WHEN new.status <> old.status BEGIN
	UPDATE `associations` SET `member_count` = `member_count` + iif(new.status = 'member', 1, -1), `pending_count` = `pending_count` + iif(new.status = 'pending', 1, -1) WHERE `idx` = new.association_idx;
END;
--> statement-breakpoint
-- The links of who may no longer invite go with them.
CREATE TRIGGER `association_members_removed` AFTER DELETE ON `association_members` BEGIN
	UPDATE `associations` SET `member_count` = `member_count` - (old.status = 'member'), `pending_count` = `pending_count` - (old.status = 'pending') WHERE `idx` = old.association_idx;
	DELETE FROM `association_invitations` WHERE `association_idx` = old.association_idx AND `invited_by` = old.user_id AND `token_hash` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_dismissed` AFTER UPDATE OF `role` ON `association_members` WHEN old.role = 'manager' AND new.role = 'member'
AND NOT EXISTS (SELECT 1 FROM `associations` WHERE `idx` = new.association_idx AND `president_id` = new.user_id) BEGIN
	DELETE FROM `association_invitations` WHERE `association_idx` = new.association_idx AND `invited_by` = new.user_id AND `token_hash` IS NOT NULL;
END;
--> statement-breakpoint
-- An invitation lets in no more people than it is for, and goes once it did; the count's check refuses one more.
CREATE TRIGGER `association_members_invited` AFTER INSERT ON `association_members` WHEN new.invitation_id IS NOT NULL BEGIN
	UPDATE `association_invitations` SET `uses` = `uses` + 1 WHERE `id` = new.invitation_id;
	DELETE FROM `association_invitations` WHERE `id` = new.invitation_id AND `uses` = `max_uses`;
END;
--> statement-breakpoint
CREATE TRIGGER `association_members_invited_later` AFTER UPDATE OF `invitation_id` ON `association_members`
WHEN new.invitation_id IS NOT NULL AND new.invitation_id IS NOT old.invitation_id BEGIN
	UPDATE `association_invitations` SET `uses` = `uses` + 1 WHERE `id` = new.invitation_id;
	DELETE FROM `association_invitations` WHERE `id` = new.invitation_id AND `uses` = `max_uses`;
END;
--> statement-breakpoint
-- A member whose sort name is empty waits to be read anew for the search: they are called otherwise now.
CREATE TRIGGER `users_association_members_stale` AFTER UPDATE OF `name`, `email` ON `users` WHEN (new.name, new.email) IS NOT (old.name, old.email) BEGIN
	UPDATE `association_members` SET `sort_name` = '' WHERE `user_id` = new.id;
END;
