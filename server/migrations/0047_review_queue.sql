CREATE TABLE "repeated_texts" (
	"sender_id" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	"recipients" integer[] NOT NULL,
	"sent_at" timestamp with time zone[] NOT NULL,
	"passed_until" timestamp with time zone,
	"refused_until" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "repeated_texts_sender_id_digest_pk" PRIMARY KEY("sender_id","digest"),
	CONSTRAINT "repeated_texts_size" CHECK (cardinality("repeated_texts"."recipients") between 1 and 10
        and cardinality("repeated_texts"."sent_at") = cardinality("repeated_texts"."recipients"))
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"digest" "bytea",
	"subject" text,
	"content" text,
	"media_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"retry_at" timestamp with time zone,
	CONSTRAINT "review_items_kind" CHECK ("review_items"."kind" in ('text', 'picture')),
	CONSTRAINT "review_items_reason" CHECK ("review_items"."reason" in ('same-text', 'removed-picture', 'media-check')),
	CONSTRAINT "review_items_status" CHECK ("review_items"."status" in ('waiting', 'released', 'refused')),
	CONSTRAINT "review_items_decided" CHECK (("review_items"."status" = 'waiting') = ("review_items"."decided_at" is null)),
	CONSTRAINT "review_items_what" CHECK (case "review_items"."kind" when 'text' then "review_items"."digest" is not null and "review_items"."content" is not null
          and "review_items"."media_key" is null else "review_items"."media_key" is not null and "review_items"."digest" is null end)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "held_to" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "held_by" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "held_by" integer;--> statement-breakpoint
ALTER TABLE "repeated_texts" ADD CONSTRAINT "repeated_texts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repeated_texts_kept_until" ON "repeated_texts" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "review_items_waiting_text" ON "review_items" USING btree ("user_id","digest") WHERE "review_items"."status" = 'waiting' and "review_items"."kind" = 'text';--> statement-breakpoint
CREATE UNIQUE INDEX "review_items_media_key" ON "review_items" USING btree ("media_key") WHERE "review_items"."media_key" is not null;--> statement-breakpoint
CREATE INDEX "review_items_queue" ON "review_items" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_items_user_id" ON "review_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_items_decided_by" ON "review_items" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_held_to_users_id_fk" FOREIGN KEY ("held_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_held_by_review_items_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."review_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_held_by_review_items_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."review_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_held_to" ON "messages" USING btree ("sender_id","held_to","id") WHERE "messages"."held_to" is not null;--> statement-breakpoint
CREATE INDEX "messages_held_recipient" ON "messages" USING btree ("held_to") WHERE "messages"."held_to" is not null;--> statement-breakpoint
CREATE INDEX "messages_held_by" ON "messages" USING btree ("held_by") WHERE "messages"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "emails_held_by" ON "emails" USING btree ("held_by") WHERE "emails"."held_by" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_held" CHECK (("messages"."conversation_id" is null) = ("messages"."held_to" is not null)
        and ("messages"."held_to" is null) = ("messages"."held_by" is null));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_held" CHECK ("emails"."held_by" is null or not "emails"."kept_by_recipient");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'ruling'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'ruling'));