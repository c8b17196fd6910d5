-- Masks of bits become lists of the same numbers, which have room for more (search-tags.service.ts).
CREATE FUNCTION opencall_bit_numbers(mask bigint) RETURNS smallint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(bit::smallint ORDER BY bit) FROM generate_series(0, 62) AS bit WHERE mask >> bit & 1 = 1 $$;--> statement-breakpoint
CREATE FUNCTION opencall_rate_bucket(rate integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT 999 + width_bucket(rate, ARRAY[0, 1, 25, 26, 50, 51, 75, 76, 100, 101, 125, 126, 150, 151, 175, 176, 200, 201, 225, 226, 250, 251, 275, 276, 300, 301, 325, 326, 350, 351, 375, 376, 400, 401, 425, 426, 450, 451, 475, 476, 500, 501, 525, 526, 550, 551, 575, 576, 600, 601, 625, 626, 650, 651, 675, 676, 700, 701, 725, 726, 750, 751, 775, 776, 800, 801, 825, 826, 850, 851, 875, 876, 900, 901, 925, 926, 950, 951, 975, 976, 1000, 1001, 1500, 2000, 5000]) $$;--> statement-breakpoint
CREATE FUNCTION opencall_new_tags(tags smallint[], state smallint, rates integer[]) RETURNS smallint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT tag::smallint ORDER BY tag::smallint), '{}') FROM (
    SELECT tag FROM unnest(tags) AS tag WHERE tag < 64 AND tag NOT IN (11, 61)
    UNION ALL SELECT 200 + state WHERE state IS NOT NULL
    UNION ALL SELECT opencall_rate_bucket(rate) FROM unnest(rates) AS rate) AS held(tag) $$;--> statement-breakpoint
DROP TRIGGER profile_search_changed ON "profile_search";--> statement-breakpoint
DROP INDEX "profile_search_newest";--> statement-breakpoint
DROP INDEX "profile_search_updated";--> statement-breakpoint
DROP INDEX "profile_search_state_newest";--> statement-breakpoint
DROP INDEX "profile_search_state_updated";--> statement-breakpoint
DROP INDEX "profile_search_look";--> statement-breakpoint
DROP INDEX "saved_call_needs_keys";--> statement-breakpoint
DROP INDEX "saved_listing_needs_keys";--> statement-breakpoint
DROP INDEX "saved_member_needs_keys";--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "roles" SET DATA TYPE smallint[] USING opencall_bit_numbers("roles");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "sexes" SET DATA TYPE smallint[] USING opencall_bit_numbers("sexes");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "body_types" SET DATA TYPE smallint[] USING opencall_bit_numbers("body_types");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "hair_colors" SET DATA TYPE smallint[] USING opencall_bit_numbers("hair_colors");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "eye_colors" SET DATA TYPE smallint[] USING opencall_bit_numbers("eye_colors");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "ethnicities" SET DATA TYPE smallint[] USING opencall_bit_numbers("ethnicities");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "acting_genres" SET DATA TYPE smallint[] USING opencall_bit_numbers("acting_genres");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "modeling_genres" SET DATA TYPE smallint[] USING opencall_bit_numbers("modeling_genres");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "adult_categories" SET DATA TYPE smallint[] USING opencall_bit_numbers("adult_categories");--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "has_instagram" SET DATA TYPE boolean USING "has_instagram" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "has_twitter" SET DATA TYPE boolean USING "has_twitter" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "has_tiktok" SET DATA TYPE boolean USING "has_tiktok" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "has_experience" SET DATA TYPE boolean USING "has_experience" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "has_references" SET DATA TYPE boolean USING "has_references" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "state" SET DATA TYPE smallint[] USING CASE WHEN "state" IS NOT NULL THEN ARRAY[200 + "state"]::smallint[] END;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "roles" SET DATA TYPE smallint[] USING opencall_bit_numbers("roles");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "sexes" SET DATA TYPE smallint[] USING opencall_bit_numbers("sexes");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "body_types" SET DATA TYPE smallint[] USING opencall_bit_numbers("body_types");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "hair_colors" SET DATA TYPE smallint[] USING opencall_bit_numbers("hair_colors");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "eye_colors" SET DATA TYPE smallint[] USING opencall_bit_numbers("eye_colors");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "ethnicities" SET DATA TYPE smallint[] USING opencall_bit_numbers("ethnicities");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "acting_genres" SET DATA TYPE smallint[] USING opencall_bit_numbers("acting_genres");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "modeling_genres" SET DATA TYPE smallint[] USING opencall_bit_numbers("modeling_genres");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "adult_categories" SET DATA TYPE smallint[] USING opencall_bit_numbers("adult_categories");--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "has_instagram" SET DATA TYPE boolean USING "has_instagram" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "has_twitter" SET DATA TYPE boolean USING "has_twitter" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "has_tiktok" SET DATA TYPE boolean USING "has_tiktok" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "has_experience" SET DATA TYPE boolean USING "has_experience" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "has_references" SET DATA TYPE boolean USING "has_references" IS NOT NULL OR NULL;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ALTER COLUMN "state" SET DATA TYPE smallint[] USING CASE WHEN "state" IS NOT NULL THEN ARRAY[200 + "state"]::smallint[] END;--> statement-breakpoint
ALTER TABLE "call_role_needs" ADD COLUMN "rate_tags" smallint[];--> statement-breakpoint
ALTER TABLE "profile_search" ADD COLUMN "hidden" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ADD COLUMN "rate_tags" smallint[];--> statement-breakpoint
-- One rewrite of the table, which also builds its indexes anew and fires no trigger.
ALTER TABLE "profile_search"
  ALTER COLUMN "hidden" DROP DEFAULT,
  ALTER COLUMN "hidden" SET DATA TYPE boolean USING "bits" & (1::bigint << 61) <> 0,
  ALTER COLUMN "tags" SET DATA TYPE smallint[] USING opencall_new_tags("tags", "state", "rates");--> statement-breakpoint
UPDATE "call_role_needs" SET "rate_tags" = (
  SELECT array_agg(bucket::smallint ORDER BY bucket) FROM generate_series(
    opencall_rate_bucket(coalesce("price_min", 0)), opencall_rate_bucket(coalesce("price_max", 2147483647))) AS bucket)
WHERE "price_min" IS NOT NULL OR "price_max" IS NOT NULL;--> statement-breakpoint
UPDATE "saved_member_needs" SET "rate_tags" = (
  SELECT array_agg(bucket::smallint ORDER BY bucket) FROM generate_series(
    opencall_rate_bucket(coalesce("price_min", 0)), opencall_rate_bucket(coalesce("price_max", 2147483647))) AS bucket)
WHERE "price_min" IS NOT NULL OR "price_max" IS NOT NULL;--> statement-breakpoint
-- What waits to be compared with saved searches is read in the new form. The needs of a call's roles are left out.
UPDATE search_changes SET before = before || jsonb_build_object(
  'hidden', (before ->> 'bits')::bigint & (1::bigint << 61) <> 0,
  'tags', to_jsonb(opencall_new_tags(
    ARRAY(SELECT tag::smallint FROM jsonb_array_elements_text(before -> 'tags') AS tag), (before ->> 'state')::smallint,
    ARRAY(SELECT rate::integer FROM jsonb_array_elements_text(before -> 'rates') AS rate))))
WHERE kind = 'members' AND before IS NOT NULL;--> statement-breakpoint
UPDATE search_changes SET before = before - 'needs' WHERE kind = 'calls' AND before IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_search" DROP COLUMN "bits";--> statement-breakpoint
ALTER TABLE "profile_search" DROP COLUMN "look";--> statement-breakpoint
ALTER TABLE "profile_search" DROP COLUMN "rate_bits";--> statement-breakpoint
ALTER TABLE "profile_search" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "saved_call_needs" DROP COLUMN "keys";--> statement-breakpoint
ALTER TABLE "saved_listing_needs" DROP COLUMN "keys";--> statement-breakpoint
ALTER TABLE "saved_member_needs" DROP COLUMN "keys";--> statement-breakpoint
CREATE INDEX "profile_search_newest" ON "profile_search" USING btree ("member_since" DESC, "id" DESC) INCLUDE ("tags", "hidden", "city", "age", "height", "weight", "active_within", "rates", "latitude", "longitude");--> statement-breakpoint
CREATE INDEX "profile_search_updated" ON "profile_search" USING btree ("updated_at" DESC, "id" DESC) INCLUDE ("tags", "hidden", "city", "age", "height", "weight", "active_within", "rates", "latitude", "longitude");--> statement-breakpoint
CREATE TRIGGER profile_search_changed AFTER UPDATE ON "profile_search" FOR EACH ROW
  WHEN ((OLD.tags, OLD.hidden, OLD.city, OLD.stage_name, OLD.age, OLD.height, OLD.weight, OLD.rates, OLD.latitude, OLD.longitude, OLD.words)
    IS DISTINCT FROM (NEW.tags, NEW.hidden, NEW.city, NEW.stage_name, NEW.age, NEW.height, NEW.weight, NEW.rates, NEW.latitude, NEW.longitude, NEW.words))
  EXECUTE FUNCTION note_member_change();--> statement-breakpoint
DROP FUNCTION opencall_bit_numbers(bigint);--> statement-breakpoint
DROP FUNCTION opencall_new_tags(smallint[], smallint, integer[]);--> statement-breakpoint
DROP FUNCTION opencall_rate_bucket(integer);
