-- The index and the trigger name no role that has permissions, so that a new role needs no migration.
DROP INDEX `association_members_managers`;--> statement-breakpoint
CREATE INDEX `association_members_managers` ON `association_members` (`association_idx`,`sort_name`,`id`) WHERE role <> 'member';--> statement-breakpoint
DROP TRIGGER `association_members_dismissed`;--> statement-breakpoint
-- The invitation links of a member whose role changes are deleted. The president keeps theirs.
CREATE TRIGGER `association_members_dismissed` AFTER UPDATE OF `role` ON `association_members` WHEN new.role <> old.role
AND NOT EXISTS (SELECT 1 FROM `associations` WHERE `idx` = new.association_idx AND `president_id` = new.user_id) BEGIN
	DELETE FROM `association_invitations` WHERE `association_idx` = new.association_idx AND `invited_by` = new.user_id AND `token_hash` IS NOT NULL;
END;
