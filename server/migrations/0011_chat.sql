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
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_low_user" ON "conversations" USING btree ("low_user_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_high_user" ON "conversations" USING btree ("high_user_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_started_by" ON "conversations" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "messages_conversation_id" ON "messages" USING btree ("conversation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_sender_id" ON "messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_image_key" ON "messages" USING btree ("image_key") WHERE "messages"."image_key" is not null;
