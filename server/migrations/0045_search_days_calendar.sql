CREATE TABLE "availability" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"zip_code" text,
	"place" text,
	"note" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "availability_kind" CHECK ("availability"."kind" in ('free', 'busy', 'away', 'travel')),
	CONSTRAINT "availability_order" CHECK ("availability"."starts_on" <= "availability"."ends_on"),
	CONSTRAINT "availability_span" CHECK ("availability"."ends_on" - "availability"."starts_on" < 366),
	CONSTRAINT "availability_place" CHECK (("availability"."kind" = 'travel') = ("availability"."zip_code" is not null) and ("availability"."zip_code" is null) = ("availability"."place" is null)),
	CONSTRAINT "availability_note" CHECK (char_length("availability"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"cell" integer,
	"latitude" real,
	"longitude" real,
	CONSTRAINT "search_days_kind" CHECK ("search_days"."kind" in ('busy', 'travel')),
	CONSTRAINT "search_days_order" CHECK ("search_days"."starts_on" <= "search_days"."ends_on"),
	CONSTRAINT "search_days_place" CHECK (("search_days"."kind" = 'travel') = ("search_days"."cell" is not null)),
	CONSTRAINT "search_days_centre" CHECK (latitude = ((floor(latitude::double precision * 20) + 0.5) / 20)::real and longitude = ((floor(longitude::double precision * 20) + 0.5) / 20)::real)
);
--> statement-breakpoint
ALTER TABLE "profile_search" ADD COLUMN "busy" datemultirange;--> statement-breakpoint
ALTER TABLE "profile_search" ADD COLUMN "travels" datemultirange;--> statement-breakpoint
ALTER TABLE "call_role_needs" ADD COLUMN "free_on" date;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_user_id" ON "availability" USING btree ("user_id","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "search_days_user_id" ON "search_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_days_cell" ON "search_days" USING btree ("cell","starts_on") WHERE "search_days"."cell" is not null;