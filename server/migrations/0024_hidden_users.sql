DROP INDEX "profiles_hidden";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_hidden" ON "users" USING btree ("id") WHERE "users"."is_hidden";--> statement-breakpoint
UPDATE "users" SET "is_hidden" = true FROM "profiles" WHERE "profiles"."user_id" = "users"."id" AND "profiles"."is_hidden";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "is_hidden";