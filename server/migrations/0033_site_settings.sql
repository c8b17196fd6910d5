CREATE TABLE "site_documents" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_documents_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "site_documents_kind" CHECK ("site_documents"."kind" in ('terms', 'privacy')),
	CONSTRAINT "site_documents_version" CHECK ("site_documents"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"site_name" text,
	"tagline" text,
	"accent_color" text,
	"logo_key" text,
	"support_email" text,
	"trial_months" integer,
	"monthly_price_cents" integer,
	"joining" text,
	"announcement" text,
	"announcement_from" timestamp with time zone,
	"announcement_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id"),
	CONSTRAINT "site_settings_site_name" CHECK (char_length("site_settings"."site_name") between 1 and 60),
	CONSTRAINT "site_settings_accent_color" CHECK ("site_settings"."accent_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "site_settings_trial_months" CHECK ("site_settings"."trial_months" between 0 and 36),
	CONSTRAINT "site_settings_monthly_price" CHECK ("site_settings"."monthly_price_cents" between 50 and 100000),
	CONSTRAINT "site_settings_joining" CHECK ("site_settings"."joining" in ('open', 'invite', 'approval')),
	CONSTRAINT "site_settings_announcement" CHECK ("site_settings"."announcement_until" > "site_settings"."announcement_from")
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_logo_key_media_key_fk" FOREIGN KEY ("logo_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_settings_logo_key" ON "site_settings" USING btree ("logo_key");