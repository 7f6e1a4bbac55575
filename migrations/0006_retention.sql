CREATE INDEX `attempts_end` ON `attempts` (`window_ends_at`);--> statement-breakpoint
CREATE INDEX `cards_bin` ON `cards` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `retired_card_ids_free` ON `retired_card_ids` (`free_at`);--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `card_statistics_daily` ON `card_statistics` (`day`) WHERE substr(day, 9) <> '01';--> statement-breakpoint
CREATE INDEX `subscriptions_dead_keys` ON `subscriptions` (`id`) WHERE billing_key is not null and status in ('cancelled', 'ended');--> statement-breakpoint
CREATE INDEX `temporary_passwords_unused` ON `temporary_passwords` (`expires_at`) WHERE used_at is null;--> statement-breakpoint
CREATE INDEX `email_verifications_end` ON `email_verifications` (`expires_at`);