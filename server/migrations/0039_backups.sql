CREATE TABLE "backup_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"ok" boolean,
	"target" text NOT NULL,
	"bytes" bigint,
	"error" text,
	CONSTRAINT "backup_runs_outcome" CHECK (("backup_runs"."finished_at" is null) = ("backup_runs"."ok" is null)),
	CONSTRAINT "backup_runs_error" CHECK ("backup_runs"."ok" is distinct from false or "backup_runs"."error" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_running" ON "backup_runs" USING btree ((true)) WHERE "backup_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "backup_runs_started_at" ON "backup_runs" USING btree ("started_at");