-- A search knows the place of nobody more closely than the cell of 0.05 degrees that holds the centre of their ZIP
-- code (docs/decisions/0013-search-by-place.md): the ZIP codes and the members' own coordinates leave its table.
-- The order indexes carried all of it; they are made again below.
DROP INDEX "profile_search_newest";--> statement-breakpoint
DROP INDEX "profile_search_updated";--> statement-breakpoint
DROP INDEX "profile_search_state_newest";--> statement-breakpoint
DROP INDEX "profile_search_state_updated";--> statement-breakpoint
DROP INDEX "profile_search_zip";--> statement-breakpoint
ALTER TABLE "profile_search" DROP COLUMN "zip";--> statement-breakpoint
UPDATE "profile_search" AS s SET
	"latitude" = spot.latitude,
	"longitude" = spot.longitude,
	"cell" = (floor((spot.latitude + 90) * 4)::integer * 1440 + mod(floor((spot.longitude + 180) * 4)::integer, 1440))
FROM "profiles" AS p
LEFT JOIN "places" AS place ON place.zip = substring(p.zip_code from '^[0-9]{5}')::integer
CROSS JOIN LATERAL (
	SELECT ((floor(place.latitude * 20) + 0.5) / 20)::real AS latitude, ((floor(place.longitude * 20) + 0.5) / 20)::real AS longitude
) AS spot
WHERE p.id = s.id AND (s.latitude, s.longitude) IS DISTINCT FROM (spot.latitude, spot.longitude);--> statement-breakpoint
ALTER TABLE "profile_search" ADD CONSTRAINT "profile_search_place" CHECK (latitude = ((floor(latitude::double precision * 20) + 0.5) / 20)::real and longitude = ((floor(longitude::double precision * 20) + 0.5) / 20)::real);--> statement-breakpoint
-- The two orders of a search. What they carry lets a walk along them test every filter but words and
-- stage names without reading the table (docs/decisions/0006-member-search.md).
CREATE INDEX "profile_search_newest" ON "profile_search" USING btree ("member_since" DESC, "id" DESC) INCLUDE ("bits", "state", "city", "age", "height", "weight", "rate_bits", "latitude", "longitude");--> statement-breakpoint
CREATE INDEX "profile_search_updated" ON "profile_search" USING btree ("updated_at" DESC, "id" DESC) INCLUDE ("bits", "state", "city", "age", "height", "weight", "rate_bits", "latitude", "longitude");--> statement-breakpoint
-- The same within a state, by far the most used filter.
CREATE INDEX "profile_search_state_newest" ON "profile_search" USING btree ("state", "member_since" DESC, "id" DESC) INCLUDE ("bits", "city", "age", "height", "weight", "rate_bits", "latitude", "longitude");--> statement-breakpoint
CREATE INDEX "profile_search_state_updated" ON "profile_search" USING btree ("state", "updated_at" DESC, "id" DESC) INCLUDE ("bits", "city", "age", "height", "weight", "rate_bits", "latitude", "longitude");
