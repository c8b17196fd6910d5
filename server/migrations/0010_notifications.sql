CREATE TABLE "notification_settings" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"letter" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'id-decision', 'ruling')),
	CONSTRAINT "notification_settings_told" CHECK ("notification_settings"."bell" or "notification_settings"."kind" <> 'ruling')
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"actor_hidden" boolean DEFAULT false NOT NULL,
	"subject" jsonb NOT NULL,
	"group_key" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'id-decision', 'ruling')),
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" >= 1),
	CONSTRAINT "notifications_actor" CHECK ("notifications"."actor_id" <> "notifications"."user_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"slot" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_slot_key" UNIQUE("user_id","slot"),
	CONSTRAINT "push_subscriptions_slot" CHECK ("push_subscriptions"."slot" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "unread_mail_letters" (
	"user_id" integer NOT NULL,
	"email_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unread_mail_letters_user_id_email_id_pk" PRIMARY KEY("user_id","email_id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_mail_letters" ADD CONSTRAINT "unread_mail_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_group_key" ON "notifications" USING btree ("user_id","group_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_actor_id" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "unread_mail_letters_due_at" ON "unread_mail_letters" USING btree ("due_at");