-- Unlogged: counts of a minute need not outlive a crash of the database, and are written often.
-- The fill factor leaves room to count in place.
CREATE UNLOGGED TABLE "request_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL,
	"count" integer NOT NULL
) WITH (fillfactor = 50);
