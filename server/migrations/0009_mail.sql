CREATE TABLE "emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"sender_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"client_id" uuid,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"kept_by_sender" boolean DEFAULT true NOT NULL,
	"kept_by_recipient" boolean DEFAULT true NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "emails_client_id_key" UNIQUE("sender_id","client_id"),
	CONSTRAINT "emails_not_to_oneself" CHECK ("emails"."sender_id" <> "emails"."recipient_id"),
	CONSTRAINT "emails_subject" CHECK (btrim("emails"."subject") <> ''),
	CONSTRAINT "emails_content" CHECK (btrim("emails"."content") <> ''),
	CONSTRAINT "emails_kept" CHECK ("emails"."kept_by_sender" or "emails"."kept_by_recipient")
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind";--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_inbox" ON "emails" USING btree ("recipient_id","kept_by_recipient","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emails_sent" ON "emails" USING btree ("sender_id","kept_by_sender","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emails_unread" ON "emails" USING btree ("recipient_id") WHERE not "emails"."is_read" and "emails"."kept_by_recipient";--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "emails" USING btree ("created_at") WHERE not "emails"."is_read" and "emails"."kept_by_recipient";--> statement-breakpoint
CREATE INDEX "emails_words" ON "emails" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK ("media"."kind" in ('gallery', 'id-card', 'contest-entry', 'contest-thumbnail', 'contest-featured', 'message'));