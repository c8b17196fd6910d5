CREATE TABLE "invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email" text,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_used" CHECK ("invitations"."used" between 0 and "invitations"."uses"),
	CONSTRAINT "invitations_email_lower" CHECK ("invitations"."email" = lower("invitations"."email"))
);
--> statement-breakpoint
DROP INDEX "users_away";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admission" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admission_reason" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code_key" ON "invitations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invitations_created_by" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email") WHERE "invitations"."email" is not null;--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_admission" ON "users" USING btree ("admission","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."admission" is not null;--> statement-breakpoint
CREATE INDEX "users_away" ON "users" USING btree ("id") WHERE "users"."suspended_until" is not null or "users"."deletion_due_at" is not null or "users"."admission" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admission" CHECK ("users"."admission" in ('waiting', 'refused'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admission_reason" CHECK ("users"."admission_reason" is null or "users"."admission" = 'refused');