CREATE TABLE "failed_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"output" jsonb,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_jobs_job_id_unique" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE INDEX "failed_jobs_failed_at" ON "failed_jobs" USING btree ("failed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);