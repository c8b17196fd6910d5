CREATE TABLE "subscription_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text,
	CONSTRAINT "subscription_changes_from" CHECK ("subscription_changes"."from_status" in ('trialing', 'active', 'past_due', 'canceled', 'expired')),
	CONSTRAINT "subscription_changes_to" CHECK ("subscription_changes"."to_status" in ('trialing', 'active', 'past_due', 'canceled', 'expired')),
	CONSTRAINT "subscription_changes_differ" CHECK ("subscription_changes"."from_status" is distinct from "subscription_changes"."to_status")
);
--> statement-breakpoint
CREATE INDEX "subscription_changes_at" ON "subscription_changes" USING btree ("at");--> statement-breakpoint
INSERT INTO "subscription_changes" ("at", "from_status", "to_status")
SELECT u."created_at", NULL, CASE WHEN s."trial_ends_at" IS NULL THEN s."status" ELSE 'trialing' END
FROM "subscriptions" s JOIN "users" u ON u."id" = s."user_id"
UNION ALL
SELECT greatest(u."created_at", least(s."trial_ends_at", s."updated_at")), 'trialing', s."status"
FROM "subscriptions" s JOIN "users" u ON u."id" = s."user_id"
WHERE s."trial_ends_at" IS NOT NULL AND s."status" <> 'trialing';--> statement-breakpoint
INSERT INTO "daily_figures" ("metric", "day", "value")
SELECT 'subscriptions:' || c."status", d."day", sum(c."step")
FROM "daily_figures" d
JOIN (
	SELECT s."status", s."step", ("at" AT TIME ZONE 'UTC')::date AS "day"
	FROM "subscription_changes" CROSS JOIN LATERAL (VALUES ("from_status", -1), ("to_status", 1)) AS s("status", "step")
	WHERE s."status" IS NOT NULL
) c ON c."day" <= d."day"
WHERE d."metric" = 'members'
GROUP BY c."status", d."day";--> statement-breakpoint
CREATE FUNCTION "subscriptions_keep_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "subscription_changes" ("at", "to_status") VALUES (NEW."updated_at", NEW."status");
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO "subscription_changes" ("at", "from_status", "to_status")
		VALUES (NEW."updated_at", OLD."status", NEW."status");
	ELSE
		INSERT INTO "subscription_changes" ("at", "from_status")
		VALUES (greatest(OLD."updated_at", now()), OLD."status");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "subscriptions_begin_or_go" AFTER INSERT OR DELETE ON "subscriptions" FOR EACH ROW
	EXECUTE FUNCTION "subscriptions_keep_history"();--> statement-breakpoint
CREATE TRIGGER "subscriptions_change" AFTER UPDATE OF "status" ON "subscriptions" FOR EACH ROW
	WHEN (OLD."status" IS DISTINCT FROM NEW."status")
	EXECUTE FUNCTION "subscriptions_keep_history"();
