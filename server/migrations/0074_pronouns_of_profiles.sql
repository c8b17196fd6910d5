ALTER TABLE "call_role_needs" ADD COLUMN "pronouns" smallint[];--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "pronouns" text;--> statement-breakpoint
ALTER TABLE "saved_member_needs" ADD COLUMN "pronouns" smallint[];--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_pronouns" CHECK ("profiles"."pronouns" in ('she/her', 'he/him', 'they/them', 'other'));