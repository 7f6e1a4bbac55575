-- The days of grace are for a renewal that is still to come. Without one, premium ends with the paid month.
CREATE TRIGGER `subscriptions_without_grace` AFTER UPDATE OF `status` ON `subscriptions` WHEN old.status = 'active' AND new.status <> 'active' BEGIN
	UPDATE `tickets` SET `grace_ends_at` = NULL WHERE `grace_ends_at` IS NOT NULL AND `order_id` IN (SELECT `id` FROM `orders` WHERE `subscription_id` = new.id);
END;--> statement-breakpoint
UPDATE `tickets` SET `grace_ends_at` = NULL WHERE `grace_ends_at` IS NOT NULL AND `order_id` IN (SELECT `orders`.`id` FROM `orders` JOIN `subscriptions` ON `subscriptions`.`id` = `subscription_id` WHERE `subscriptions`.`status` <> 'active');
