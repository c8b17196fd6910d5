DROP INDEX "emails_inbox";--> statement-breakpoint
DROP INDEX "emails_sent";--> statement-breakpoint
CREATE INDEX "emails_inbox" ON "emails" USING btree ("recipient_id","kept_by_recipient","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"sender_id");--> statement-breakpoint
CREATE INDEX "emails_sent" ON "emails" USING btree ("sender_id","kept_by_sender","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"recipient_id");