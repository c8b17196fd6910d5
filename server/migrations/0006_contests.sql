CREATE TABLE "contest_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"contest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"media_type" text NOT NULL,
	"media_url" text NOT NULL,
	"media_key" text NOT NULL,
	"thumbnail_url" text,
	"thumbnail_key" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"review_reason" text,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_entries_slot_key" UNIQUE("contest_id","user_id","slot"),
	CONSTRAINT "contest_entries_id_contest_id_key" UNIQUE("id","contest_id"),
	CONSTRAINT "contest_entries_slot" CHECK ("contest_entries"."slot" between 1 and 10),
	CONSTRAINT "contest_entries_media_type" CHECK ("contest_entries"."media_type" in ('photo', 'video')),
	CONSTRAINT "contest_entries_status" CHECK ("contest_entries"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "contest_entries_review_reason" CHECK ("contest_entries"."review_reason" is null or "contest_entries"."status" = 'rejected')
);
--> statement-breakpoint
CREATE TABLE "contest_status_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"contest_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_status_changes_to" CHECK ("contest_status_changes"."to_status" in ('upcoming', 'active', 'voting', 'completed', 'canceled')),
	CONSTRAINT "contest_status_changes_differ" CHECK ("contest_status_changes"."from_status" is distinct from "contest_status_changes"."to_status")
);
--> statement-breakpoint
CREATE TABLE "contest_votes" (
	"id" serial PRIMARY KEY NOT NULL,
	"contest_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_votes_contest_id_user_id_key" UNIQUE("contest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"rules" text NOT NULL,
	"prizes" text[] NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"max_entries_per_user" smallint NOT NULL,
	"featured_image" text,
	"featured_media_key" text,
	"advance_by_date" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contests_type" CHECK ("contests"."type" in ('photo', 'video', 'both')),
	CONSTRAINT "contests_status" CHECK ("contests"."status" in ('upcoming', 'active', 'voting', 'completed', 'canceled')),
	CONSTRAINT "contests_dates" CHECK ("contests"."end_date" > "contests"."start_date"),
	CONSTRAINT "contests_max_entries" CHECK ("contests"."max_entries_per_user" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_thumbnail_key_media_key_fk" FOREIGN KEY ("thumbnail_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_status_changes" ADD CONSTRAINT "contest_status_changes_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_status_changes" ADD CONSTRAINT "contest_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_votes" ADD CONSTRAINT "contest_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_votes" ADD CONSTRAINT "contest_votes_entry_fk" FOREIGN KEY ("entry_id","contest_id") REFERENCES "public"."contest_entries"("id","contest_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_featured_media_key_media_key_fk" FOREIGN KEY ("featured_media_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_entries_contest_id" ON "contest_entries" USING btree ("contest_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contest_entries_user_id" ON "contest_entries" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contest_entries_pending" ON "contest_entries" USING btree ("contest_id") WHERE "contest_entries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "contest_entries_media_key" ON "contest_entries" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "contest_entries_thumbnail_key" ON "contest_entries" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "contest_entries_reviewed_by" ON "contest_entries" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "contest_status_changes_contest_id" ON "contest_status_changes" USING btree ("contest_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contest_status_changes_changed_by" ON "contest_status_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "contest_votes_count" ON "contest_votes" USING btree ("contest_id","entry_id","created_at","id","user_id");--> statement-breakpoint
CREATE INDEX "contest_votes_entry_id" ON "contest_votes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "contest_votes_user_id" ON "contest_votes" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contests_start_date" ON "contests" USING btree ("start_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contests_advance" ON "contests" USING btree ("status") WHERE "contests"."advance_by_date";--> statement-breakpoint
CREATE INDEX "contests_featured_media_key" ON "contests" USING btree ("featured_media_key");--> statement-breakpoint
CREATE INDEX "contests_created_by" ON "contests" USING btree ("created_by");