-- The words of a listing between blanks: typing errors are found in them by trigrams. See marketplace.words.ts.
CREATE FUNCTION opencall_word_list(words tsvector) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || array_to_string(tsvector_to_array(words), ' ') || ' ';--> statement-breakpoint
CREATE INDEX "marketplace_listings_spellings" ON "marketplace_listings" USING gin (opencall_word_list("words") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
DROP TABLE "marketplace_words";
