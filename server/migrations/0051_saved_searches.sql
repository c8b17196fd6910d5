CREATE TABLE "saved_call_needs" (
	"search_id" integer PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"state" text,
	"pay" text,
	"nudity" text,
	"starts_after" date,
	"remote" boolean NOT NULL,
	"matching" boolean NOT NULL,
	"words" "tsquery",
	"latitude" double precision,
	"longitude" double precision,
	"reach" double precision
);
--> statement-breakpoint
CREATE TABLE "saved_listing_needs" (
	"search_id" integer PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"category" text,
	"search" text,
	"latitude" double precision,
	"longitude" double precision,
	"reach" double precision
);
--> statement-breakpoint
CREATE TABLE "saved_member_needs" (
	"search_id" integer PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"filters" text[] NOT NULL,
	"roles" bigint,
	"sexes" bigint,
	"body_types" bigint,
	"hair_colors" bigint,
	"eye_colors" bigint,
	"ethnicities" bigint,
	"acting_genres" bigint,
	"modeling_genres" bigint,
	"adult_categories" bigint,
	"has_instagram" bigint,
	"has_twitter" bigint,
	"has_tiktok" bigint,
	"has_experience" bigint,
	"has_references" bigint,
	"age_min" integer,
	"age_max" integer,
	"height_min" integer,
	"height_max" integer,
	"weight_min" integer,
	"weight_max" integer,
	"active_within" smallint,
	"price_min" integer,
	"price_max" integer,
	"state" smallint,
	"city" text collate "C",
	"stage_name" text collate "C",
	"latitude" double precision,
	"longitude" double precision,
	"reach" double precision,
	"keyword" "tsquery",
	"free_on" date
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"search_id" integer NOT NULL,
	"profile_id" integer,
	"call_id" integer,
	"listing_id" integer,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"look" integer,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "saved_search_matches_subject" CHECK (num_nonnulls("saved_search_matches"."profile_id", "saved_search_matches"."call_id", "saved_search_matches"."listing_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"emails" boolean NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_slot_key" UNIQUE("user_id","slot"),
	CONSTRAINT "saved_searches_slot" CHECK ("saved_searches"."slot" between 1 and 50),
	CONSTRAINT "saved_searches_kind" CHECK ("saved_searches"."kind" in ('members', 'calls', 'listings')),
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" in ('instant', 'daily', 'weekly', 'off')),
	CONSTRAINT "saved_searches_name" CHECK ("saved_searches"."name" <> ''),
	CONSTRAINT "saved_searches_due" CHECK ("saved_searches"."frequency" <> 'off' or "saved_searches"."due_at" is null)
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "search_changes_kind" CHECK ("search_changes"."kind" in ('members', 'calls', 'listings'))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "saved_call_needs" ADD CONSTRAINT "saved_call_needs_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listing_needs" ADD CONSTRAINT "saved_listing_needs_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ADD CONSTRAINT "saved_member_needs_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_call_needs_keys" ON "saved_call_needs" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_listing_needs_keys" ON "saved_listing_needs" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_member_needs_keys" ON "saved_member_needs" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_profile" ON "saved_search_matches" USING btree ("profile_id","search_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_call" ON "saved_search_matches" USING btree ("call_id","search_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_listing" ON "saved_search_matches" USING btree ("listing_id","search_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_look" ON "saved_search_matches" USING btree ("search_id","look");--> statement-breakpoint
CREATE INDEX "saved_search_matches_untold" ON "saved_search_matches" USING btree ("search_id") WHERE "saved_search_matches"."told_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_due_at" ON "saved_searches" USING btree ("due_at") WHERE "saved_searches"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "search_changes_subject" ON "search_changes" USING btree ("kind","subject_id","id");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'reference-due', 'reference', 'agreement', 'saved-search', 'listing-expiry', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'reference-due', 'reference', 'agreement', 'saved-search', 'listing-expiry', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'));--> statement-breakpoint
-- Whatever a search could newly find is noted with how it was before, in the transaction that changes it.
CREATE FUNCTION note_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, subject_id, before)
  VALUES ('members', NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) - 'member_since' - 'updated_at' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profile_search_new AFTER INSERT ON "profile_search" FOR EACH ROW
  EXECUTE FUNCTION note_member_change();--> statement-breakpoint
CREATE TRIGGER profile_search_changed AFTER UPDATE ON "profile_search" FOR EACH ROW
  WHEN ((OLD.bits, OLD.state, OLD.city, OLD.stage_name, OLD.age, OLD.height, OLD.weight, OLD.rates, OLD.latitude, OLD.longitude, OLD.words)
    IS DISTINCT FROM (NEW.bits, NEW.state, NEW.city, NEW.stage_name, NEW.age, NEW.height, NEW.weight, NEW.rates, NEW.latitude, NEW.longitude, NEW.words))
  EXECUTE FUNCTION note_member_change();--> statement-breakpoint
CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, subject_id, before)
  VALUES ('listings', NEW.id, CASE WHEN TG_OP = 'UPDATE'
    THEN to_jsonb(OLD) - 'title' - 'description' - 'location' - 'contact_email' - 'contact_phone' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER marketplace_listings_new AFTER INSERT ON "marketplace_listings" FOR EACH ROW
  EXECUTE FUNCTION note_listing_change();--> statement-breakpoint
CREATE TRIGGER marketplace_listings_changed AFTER UPDATE ON "marketplace_listings" FOR EACH ROW
  WHEN ((OLD.category, OLD.latitude, OLD.longitude, OLD.expires_at, OLD.words)
    IS DISTINCT FROM (NEW.category, NEW.latitude, NEW.longitude, NEW.expires_at, NEW.words))
  EXECUTE FUNCTION note_listing_change();--> statement-breakpoint
-- Of a call, whether a role fits somebody matters too. A draft is no change.
CREATE FUNCTION call_before(call calls) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('call', to_jsonb(call) - 'title' - 'description' - 'usage' - 'location' - 'closing_message',
    'needs', (SELECT coalesce(jsonb_agg(n), '[]') FROM call_role_needs AS n WHERE n.call_id = call.id))
$$;--> statement-breakpoint
CREATE FUNCTION note_call_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, subject_id, before)
  VALUES ('calls', NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN call_before(OLD) END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER calls_new AFTER INSERT ON "calls" FOR EACH ROW WHEN (NEW.status = 'open')
  EXECUTE FUNCTION note_call_change();--> statement-breakpoint
CREATE TRIGGER calls_changed AFTER UPDATE ON "calls" FOR EACH ROW
  WHEN ((OLD.status = 'open' OR NEW.status = 'open')
    AND (OLD.status, OLD.review_state, OLD.deadline, OLD.state, OLD.pay_kind, OLD.nudity, OLD.starts_on, OLD.remote, OLD.latitude, OLD.longitude, OLD.words)
    IS DISTINCT FROM (NEW.status, NEW.review_state, NEW.deadline, NEW.state, NEW.pay_kind, NEW.nudity, NEW.starts_on, NEW.remote, NEW.latitude, NEW.longitude, NEW.words))
  EXECUTE FUNCTION note_call_change();--> statement-breakpoint
-- Before each row: the first one of a statement still sees how all of them were.
CREATE FUNCTION note_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, subject_id, before)
  SELECT 'calls', c.id, call_before(c) FROM calls AS c
  WHERE c.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.call_id ELSE NEW.call_id END AND c.status = 'open';
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER call_role_needs_changed BEFORE INSERT OR UPDATE OR DELETE ON "call_role_needs" FOR EACH ROW
  EXECUTE FUNCTION note_role_change();
