CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"audience" text,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"snapshot" "pg_snapshot" DEFAULT pg_current_snapshot() NOT NULL,
	CONSTRAINT "live_events_recipient" CHECK (num_nonnulls("live_events"."user_id", "live_events"."audience") = 1),
	CONSTRAINT "live_events_audience" CHECK ("live_events"."audience" in ('staff', 'everyone'))
);
--> statement-breakpoint
CREATE INDEX "live_events_user_id" ON "live_events" USING btree ("user_id","xid") WHERE "live_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "live_events_audience_xid" ON "live_events" USING btree ("xid") WHERE "live_events"."audience" is not null;--> statement-breakpoint
CREATE INDEX "live_events_created_at" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "announce_ended_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- However a session ends, every process learns of it with the commit; 500 ids fit into one notification.
	PERFORM pg_notify('live_events', json_build_object('ended', json_agg("id"))::text)
	FROM (SELECT "id", (row_number() OVER () - 1) / 500 AS "part" FROM "ended_sessions") AS "parts"
	GROUP BY "part";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS "ended_sessions"
	FOR EACH STATEMENT EXECUTE FUNCTION "announce_ended_sessions"();
