CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"actor_role" text,
	"action" text NOT NULL,
	"target_id" integer,
	"target_name" text,
	"subject" jsonb NOT NULL,
	"address" text,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" ~ '^[a-z]+[.][a-z-]+$'),
	CONSTRAINT "audit_log_actor" CHECK (("audit_log"."actor_id" is null) = ("audit_log"."actor_name" is null)),
	CONSTRAINT "audit_log_target" CHECK (("audit_log"."target_id" is null) = ("audit_log"."target_name" is null))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"low_user_id" integer NOT NULL,
	"high_user_id" integer NOT NULL,
	"started_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_id" integer NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"message_count" integer DEFAULT 1 NOT NULL,
	"low_read_id" integer DEFAULT 0 NOT NULL,
	"high_read_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_users_key" UNIQUE("low_user_id","high_user_id"),
	CONSTRAINT "conversations_users_order" CHECK ("conversations"."low_user_id" < "conversations"."high_user_id"),
	CONSTRAINT "conversations_started_by" CHECK ("conversations"."started_by" in ("conversations"."low_user_id", "conversations"."high_user_id")),
	CONSTRAINT "conversations_read_ids" CHECK ("conversations"."low_read_id" between 0 and "conversations"."last_message_id" and "conversations"."high_read_id" between 0 and "conversations"."last_message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"image_key" text,
	"client_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_sender_id_client_id_key" UNIQUE("sender_id","client_id"),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") <= 5000),
	CONSTRAINT "messages_not_empty" CHECK ("messages"."content" <> '' or "messages"."image_url" is not null),
	CONSTRAINT "messages_image" CHECK (("messages"."image_url" is null) = ("messages"."image_key" is null))
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" ALTER COLUMN "evidence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "kind" text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "reported_user_id" integer;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "message" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "id_submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "id_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "id_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "encrypted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_at" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_target_at" ON "audit_log" USING btree ("target_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_at" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_low_user" ON "conversations" USING btree ("low_user_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_high_user" ON "conversations" USING btree ("high_user_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_started_by" ON "conversations" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "messages_conversation_id" ON "messages" USING btree ("conversation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_sender_id" ON "messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_image_key" ON "messages" USING btree ("image_key") WHERE "messages"."image_key" is not null;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "abuse_reports_open_message_key" ON "abuse_reports" USING btree ("reporter_id","kind","message_id") WHERE "abuse_reports"."status" = 'pending' and "abuse_reports"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "abuse_reports_reported_user_id" ON "abuse_reports" USING btree ("reported_user_id");--> statement-breakpoint
CREATE INDEX "profiles_id_documents" ON "profiles" USING btree (coalesce("id_submitted_at", "created_at") desc,"id" DESC NULLS FIRST) WHERE "profiles"."id_card_url" is not null or "profiles"."id_verified";--> statement-breakpoint
CREATE INDEX "profiles_id_pending" ON "profiles" USING btree (coalesce("id_submitted_at", "created_at") desc,"id" DESC NULLS FIRST) WHERE "profiles"."id_card_url" is not null and not "profiles"."id_verified";--> statement-breakpoint
CREATE INDEX "profiles_id_decided_at" ON "profiles" USING btree ("id_decided_at") WHERE "profiles"."id_card_url" is not null and "profiles"."id_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "media_plain_documents" ON "media" USING btree ("key") WHERE "media"."kind" = 'id-card' and not "media"."encrypted";--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_kind" CHECK ("abuse_reports"."kind" in ('profile', 'message', 'mail'));--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_evidence" CHECK (case "abuse_reports"."kind" when 'profile' then "abuse_reports"."evidence" is not null and "abuse_reports"."message" is null
          else "abuse_reports"."message" is not null and "abuse_reports"."message_id" is not null end);