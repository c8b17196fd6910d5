ALTER TABLE "site_settings" ADD COLUMN "backup_destination" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "backup_place" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "backup_endpoint" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "backup_region" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "backup_access_key_id" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "backup_secret" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_backup_destination" CHECK ("site_settings"."backup_destination" in ('server', 'folder', 's3'));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_backup_place" CHECK ((coalesce("site_settings"."backup_destination", 'server') = 'server') = ("site_settings"."backup_place" is null));