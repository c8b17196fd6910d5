CREATE TABLE "marketplace_words" (
	"spelling" text collate "C" NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "marketplace_words_spelling_word_pk" PRIMARY KEY("spelling","word")
);
--> statement-breakpoint
CREATE TABLE "marketplace_listings" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price" numeric(10, 2),
	"location" text,
	"zip_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"contact_email" text,
	"contact_phone" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_of" timestamp (3) with time zone,
	"cell" integer GENERATED ALWAYS AS ((floor((latitude + 90) * 4)::integer * 1440
    + mod(floor((longitude + 180) * 4)::integer, 1440))) STORED,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "marketplace_listings_title" CHECK (octet_length("marketplace_listings"."title") >= 5),
	CONSTRAINT "marketplace_listings_description" CHECK (octet_length("marketplace_listings"."description") >= 20),
	CONSTRAINT "marketplace_listings_category" CHECK ("marketplace_listings"."category" in ('job', 'gig', 'equipment_for_sale', 'equipment_wanted', 'services', 'space_for_rent', 'other')),
	CONSTRAINT "marketplace_listings_price" CHECK ("marketplace_listings"."price" >= 0),
	CONSTRAINT "marketplace_listings_images" CHECK (cardinality("marketplace_listings"."images") <= 5),
	CONSTRAINT "marketplace_listings_spot" CHECK (("marketplace_listings"."latitude" is null) = ("marketplace_listings"."longitude" is null) and "marketplace_listings"."latitude" between -90 and 90 and "marketplace_listings"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "marketplace_listings" ADD CONSTRAINT "marketplace_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketplace_listings_newest" ON "marketplace_listings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketplace_listings_category_newest" ON "marketplace_listings" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketplace_listings_user_id" ON "marketplace_listings" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketplace_listings_cell" ON "marketplace_listings" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "marketplace_listings_words" ON "marketplace_listings" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "marketplace_listings_expires_at" ON "marketplace_listings" USING btree ("expires_at");