DROP INDEX "marketplace_listings_newest";--> statement-breakpoint
DROP INDEX "marketplace_listings_category_newest";--> statement-breakpoint
CREATE INDEX "marketplace_listings_newest" ON "marketplace_listings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expires_at","user_id");--> statement-breakpoint
CREATE INDEX "marketplace_listings_category_newest" ON "marketplace_listings" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expires_at","user_id");