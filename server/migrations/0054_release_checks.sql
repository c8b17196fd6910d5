CREATE TABLE "release_checks" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"version" text,
	"notes_url" text,
	"error" text,
	CONSTRAINT "release_checks_one_row" CHECK ("release_checks"."id"),
	CONSTRAINT "release_checks_notes" CHECK ("release_checks"."notes_url" is null or "release_checks"."version" is not null)
);
