CREATE TABLE "problem_emails" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"week" timestamp with time zone NOT NULL,
	CONSTRAINT "problem_emails_one_row" CHECK ("problem_emails"."id")
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "weekly_email" boolean DEFAULT true NOT NULL;