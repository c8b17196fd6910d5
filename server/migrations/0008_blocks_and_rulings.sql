CREATE TABLE "blocks" (
	"blocker_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_another" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "rulings" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"reversed_at" timestamp with time zone,
	"reversed_by" integer,
	"reversal_reason" text,
	CONSTRAINT "rulings_kind" CHECK ("rulings"."kind" in ('warn', 'hide', 'suspend', 'ban')),
	CONSTRAINT "rulings_reason" CHECK ("rulings"."reason" <> ''),
	CONSTRAINT "rulings_until" CHECK (("rulings"."kind" = 'suspend') = ("rulings"."until" is not null)),
	CONSTRAINT "rulings_ends_later" CHECK ("rulings"."until" > "rulings"."created_at"),
	CONSTRAINT "rulings_reversal" CHECK (("rulings"."reversed_at" is null) = ("rulings"."reversal_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "ruling_id" integer;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_id" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "rulings_user_id" ON "rulings" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rulings_decided_by" ON "rulings" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "rulings_reversed_by" ON "rulings" USING btree ("reversed_by");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_ruling_id_rulings_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."rulings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_away" ON "users" USING btree ("id") WHERE "users"."suspended_until" is not null or "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended_until" ON "users" USING btree ("suspended_until") WHERE "users"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_ruling_id" ON "contact_messages" USING btree ("ruling_id");