CREATE INDEX `method_changes_subscription` ON `method_changes` (`subscription_id`,`consented_at`);--> statement-breakpoint
-- A ticket that was refunded serves no group; drizzle-kit generates no triggers.
UPDATE `tickets` SET `group_idx` = NULL WHERE `revoked_at` IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `tickets_refunded` BEFORE UPDATE ON `tickets` WHEN new.revoked_at IS NOT NULL AND new.group_idx IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'a refunded ticket serves no group');
END;
