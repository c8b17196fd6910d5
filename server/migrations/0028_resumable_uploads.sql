CREATE TABLE "resumable_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"length" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"metadata" jsonb NOT NULL,
	"pieces" text[] DEFAULT '{}' NOT NULL,
	"pending" text[] DEFAULT '{}' NOT NULL,
	"outcome" jsonb,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resumable_uploads_received" CHECK ("resumable_uploads"."received" between 0 and "resumable_uploads"."length")
);
--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resumable_uploads_owner_id" ON "resumable_uploads" USING btree ("owner_id","touched_at");--> statement-breakpoint
CREATE INDEX "resumable_uploads_touched_at" ON "resumable_uploads" USING btree ("touched_at");