ALTER TABLE "shoots" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
-- When older ones were declined is not known; it was not before their terms.
UPDATE "shoots" s SET "declined_at" = greatest(t."created_at", s."unsettled_at") FROM "shoot_terms" t
  WHERE t."shoot_id" = s."id" AND t."version" = s."version" AND s."status" = 'declined';--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_declined" CHECK (("shoots"."status" = 'declined') = ("shoots"."declined_at" is not null));