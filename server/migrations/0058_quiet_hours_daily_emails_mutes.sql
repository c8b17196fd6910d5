CREATE TABLE "call_mutes" (
	"user_id" integer NOT NULL,
	"call_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_mutes_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "daily_emails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"email_id" integer,
	"email" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_emails_email_key" UNIQUE("user_id","email_id"),
	CONSTRAINT "held_emails_kind" CHECK ("held_emails"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'reference-due', 'reference', 'agreement', 'saved-search', 'listing-expiry', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling')),
	CONSTRAINT "held_emails_mail" CHECK (("held_emails"."email_id" is not null) = ("held_emails"."kind" = 'mail'))
);
--> statement-breakpoint
CREATE TABLE "held_pushes" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"notification_id" integer,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_pushes_news_key" UNIQUE NULLS NOT DISTINCT("subscription_id","kind","actor_id","notification_id"),
	CONSTRAINT "held_pushes_kind" CHECK ("held_pushes"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'reference-due', 'reference', 'agreement', 'saved-search', 'listing-expiry', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'))
);
--> statement-breakpoint
CREATE TABLE "muted_conversations" (
	"user_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "muted_conversations_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "muted_conversations_other" CHECK ("muted_conversations"."user_id" <> "muted_conversations"."other_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_from" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_until" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_hour" smallint;--> statement-breakpoint
ALTER TABLE "call_mutes" ADD CONSTRAINT "call_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_mutes" ADD CONSTRAINT "call_mutes_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_emails" ADD CONSTRAINT "daily_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_emails" ADD CONSTRAINT "held_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_emails" ADD CONSTRAINT "held_emails_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_pushes" ADD CONSTRAINT "held_pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_pushes" ADD CONSTRAINT "held_pushes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_pushes" ADD CONSTRAINT "held_pushes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_conversations" ADD CONSTRAINT "muted_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_conversations" ADD CONSTRAINT "muted_conversations_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_mutes_call_id" ON "call_mutes" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "held_emails_due_at" ON "held_emails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_emails_actor_id" ON "held_emails" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "held_pushes_due_at" ON "held_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_pushes_actor_id" ON "held_pushes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "held_pushes_notification_id" ON "held_pushes" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "muted_conversations_other_id" ON "muted_conversations" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_quiet_from" CHECK ("users"."quiet_from" between 0 and 1439);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_quiet_until" CHECK ("users"."quiet_until" between 0 and 1439);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_quiet_hours" CHECK (("users"."quiet_from" is null) = ("users"."quiet_until" is null) and ("users"."quiet_from" is null or "users"."quiet_from" <> "users"."quiet_until"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_hour" CHECK ("users"."email_hour" between 0 and 23);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_time_zone" CHECK ("users"."time_zone" is not null or ("users"."quiet_from" is null and "users"."email_hour" is null));