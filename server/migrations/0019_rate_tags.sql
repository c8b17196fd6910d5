-- Each rate up to 4,999 gets a tag of its own beside its bucket's (search.facets.ts), so that a range that cuts a
-- bucket is answered by the index alone.
UPDATE "profile_search" SET "tags" = "tags" || (
  SELECT array_agg((1000 + rate)::smallint) FROM unnest("rates") AS rate WHERE rate <= 4999
) WHERE "rates" <> '{}';
