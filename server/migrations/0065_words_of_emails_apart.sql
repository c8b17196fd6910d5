-- The words of long emails are kept beside the table, not in it: a search by frequent words reads a third of the pages, and
-- so does every list. Subject and text stay. Emails that are there keep their words where they are.
ALTER TABLE "emails" ALTER COLUMN "subject" SET STORAGE main, ALTER COLUMN "content" SET STORAGE main;--> statement-breakpoint
ALTER TABLE "emails" SET (toast_tuple_target = 1024);
