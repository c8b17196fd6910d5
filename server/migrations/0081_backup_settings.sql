ALTER TABLE "site_settings" ADD COLUMN "backup_at" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "backup_keep" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_backup_at" CHECK ("site_settings"."backup_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_backup_keep" CHECK ("site_settings"."backup_keep" between 1 and 1000);