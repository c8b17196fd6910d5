CREATE TABLE "profile_search" (
	"id" integer PRIMARY KEY NOT NULL,
	"member_since" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"bits" bigint NOT NULL,
	"look" integer NOT NULL,
	"zip" integer,
	"cell" integer,
	"latitude" real,
	"longitude" real,
	"rate_bits" bigint NOT NULL,
	"state" smallint,
	"age" smallint,
	"height" smallint,
	"weight" smallint,
	"city" text collate "C",
	"stage_name" text collate "C" NOT NULL,
	"rates" integer[] NOT NULL,
	"tags" smallint[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"zip" integer PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_search" ADD CONSTRAINT "profile_search_id_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_search_look" ON "profile_search" USING btree ("look");--> statement-breakpoint
CREATE INDEX "profile_search_zip" ON "profile_search" USING btree ("zip");--> statement-breakpoint
CREATE INDEX "profile_search_cell" ON "profile_search" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "profile_search_city" ON "profile_search" USING btree ("city");--> statement-breakpoint
CREATE INDEX "profile_search_age" ON "profile_search" USING btree ("age");--> statement-breakpoint
CREATE INDEX "profile_search_height" ON "profile_search" USING btree ("height");--> statement-breakpoint
CREATE INDEX "profile_search_weight" ON "profile_search" USING btree ("weight");--> statement-breakpoint
CREATE INDEX "profile_search_tags" ON "profile_search" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "profile_search_words" ON "profile_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
-- The two orders of a search. What they carry lets a walk along them test every filter but words and
-- stage names without reading the table (docs/decisions/0006-member-search.md).
CREATE INDEX "profile_search_newest" ON "profile_search" USING btree ("member_since" DESC, "id" DESC) INCLUDE ("bits", "state", "city", "zip", "age", "height", "weight", "rate_bits", "latitude", "longitude");--> statement-breakpoint
CREATE INDEX "profile_search_updated" ON "profile_search" USING btree ("updated_at" DESC, "id" DESC) INCLUDE ("bits", "state", "city", "zip", "age", "height", "weight", "rate_bits", "latitude", "longitude");--> statement-breakpoint
-- The same within a state, by far the most used filter.
CREATE INDEX "profile_search_state_newest" ON "profile_search" USING btree ("state", "member_since" DESC, "id" DESC) INCLUDE ("bits", "city", "zip", "age", "height", "weight", "rate_bits", "latitude", "longitude");--> statement-breakpoint
CREATE INDEX "profile_search_state_updated" ON "profile_search" USING btree ("state", "updated_at" DESC, "id" DESC) INCLUDE ("bits", "city", "zip", "age", "height", "weight", "rate_bits", "latitude", "longitude");
