ALTER TABLE "site_settings" ADD COLUMN "maintenance" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "maintenance_message" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "maintenance_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_maintenance" CHECK ("site_settings"."maintenance" in ('off', 'read-only', 'closed'));