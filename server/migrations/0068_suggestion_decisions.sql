ALTER TABLE "suggestions" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_decided_by" ON "suggestions" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided" CHECK ("suggestions"."status" <> 'pending' or "suggestions"."decided_at" is null);