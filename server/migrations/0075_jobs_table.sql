CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"start_after" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"taken_by" text,
	"period_start" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"output" jsonb,
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'active', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("kind","start_after","id") WHERE "jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_active" ON "jobs" USING btree ("lease_until") WHERE "jobs"."state" = 'active';--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("state","ended_at") WHERE "jobs"."state" in ('completed', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_period" ON "jobs" USING btree ("kind","period_start") WHERE "jobs"."period_start" is not null;--> statement-breakpoint
-- Jobs were kept in the tables of pg-boss. Its completed jobs are not needed, except those that mark a period as done.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO jobs (id, kind, data, state, tries, start_after, period_start, created_at, ended_at, output)
    SELECT id, name, coalesce(data, '{}'),
      CASE WHEN state::text IN ('created', 'retry', 'active') THEN 'waiting' ELSE state::text END,
      retry_count + CASE WHEN started_on IS NULL THEN 0 ELSE 1 END,
      CASE WHEN state::text = 'active' THEN now() ELSE start_after END,
      singleton_on AT TIME ZONE 'UTC', created_on, completed_on, output
    FROM pgboss.job
    WHERE state::text IN ('created', 'retry', 'active', 'failed')
      OR state::text = 'completed' AND singleton_on IS NOT NULL AND completed_on > now() - interval '12 hours';
  END IF;
END $$;--> statement-breakpoint
DROP SCHEMA IF EXISTS pgboss CASCADE;
