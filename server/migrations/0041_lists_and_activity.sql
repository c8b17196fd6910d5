CREATE TABLE "list_members" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_members_note" CHECK (char_length("list_members"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_name" CHECK (char_length("lists"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "profile_search" ADD COLUMN "active_within" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_last_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "call_role_needs" ADD COLUMN "active_within" smallint;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_members_list_id_member_id" ON "list_members" USING btree ("list_id","member_id");--> statement-breakpoint
CREATE INDEX "list_members_list_id" ON "list_members" USING btree ("list_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "list_members_member_id" ON "list_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lists_user_id" ON "lists" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_activity_day" ON "member_activity" USING btree ("day");--> statement-breakpoint
-- The order indexes carry the new column, too.
DROP INDEX "profile_search_newest";--> statement-breakpoint
DROP INDEX "profile_search_updated";--> statement-breakpoint
DROP INDEX "profile_search_state_newest";--> statement-breakpoint
DROP INDEX "profile_search_state_updated";--> statement-breakpoint
UPDATE "profile_search" AS s SET "active_within" = CASE WHEN a."day" >= today."day" - 6 THEN 7 ELSE 30 END
FROM "profiles" AS p JOIN "member_activity" AS a ON a."user_id" = p."user_id",
	(SELECT (current_timestamp AT TIME ZONE 'UTC' - interval '12 hours')::date) AS today ("day")
WHERE p."id" = s."id" AND a."day" >= today."day" - 29;--> statement-breakpoint
CREATE INDEX "profile_search_newest" ON "profile_search" USING btree ("member_since" DESC, "id" DESC) INCLUDE ("bits", "state", "city", "age", "height", "weight", "active_within", "rate_bits", "latitude", "longitude");--> statement-breakpoint
CREATE INDEX "profile_search_updated" ON "profile_search" USING btree ("updated_at" DESC, "id" DESC) INCLUDE ("bits", "state", "city", "age", "height", "weight", "active_within", "rate_bits", "latitude", "longitude");--> statement-breakpoint
-- The same within a state, by far the most used filter.
CREATE INDEX "profile_search_state_newest" ON "profile_search" USING btree ("state", "member_since" DESC, "id" DESC) INCLUDE ("bits", "city", "age", "height", "weight", "active_within", "rate_bits", "latitude", "longitude");--> statement-breakpoint
CREATE INDEX "profile_search_state_updated" ON "profile_search" USING btree ("state", "updated_at" DESC, "id" DESC) INCLUDE ("bits", "city", "age", "height", "weight", "active_within", "rate_bits", "latitude", "longitude");--> statement-breakpoint
CREATE INDEX "profile_search_active_within" ON "profile_search" USING btree ("active_within");
