-- Members of existing check-ins were told that "Change of plans" sets off the alarm.
ALTER TABLE "check_ins" ADD COLUMN "help_label" text DEFAULT 'Change of plans' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ALTER COLUMN "help_label" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_help_label" CHECK (char_length("check_ins"."help_label") between 2 and 30);
