ALTER TABLE "backup_runs" ADD COLUMN "kind" text DEFAULT 'backup' NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('backup', 'check', 'restore'));