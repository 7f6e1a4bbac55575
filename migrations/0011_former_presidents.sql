-- A former president is an ordinary member, so their invitation links end, as those of a dismissed manager.
DROP TRIGGER `associations_handed_over`;--> statement-breakpoint
-- After a hand-over the former president is an ordinary member, and the new one has no other role.
CREATE TRIGGER `associations_handed_over` AFTER UPDATE OF `president_id` ON `associations` WHEN new.president_id <> old.president_id BEGIN
	UPDATE `association_members` SET `role` = 'member' WHERE `association_idx` = new.idx AND `user_id` IN (old.president_id, new.president_id);
	DELETE FROM `association_invitations` WHERE `association_idx` = new.idx AND `invited_by` = old.president_id AND `token_hash` IS NOT NULL;
END;
