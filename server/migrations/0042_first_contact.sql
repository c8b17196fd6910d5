CREATE TABLE "contact_budgets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone[] NOT NULL,
	CONSTRAINT "contact_budgets_size" CHECK (cardinality("contact_budgets"."begun_at") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "correspondents" (
	"low_user_id" integer NOT NULL,
	"high_user_id" integer NOT NULL,
	"begun_by" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"low_wrote" boolean NOT NULL,
	"high_wrote" boolean NOT NULL,
	CONSTRAINT "correspondents_low_user_id_high_user_id_pk" PRIMARY KEY("low_user_id","high_user_id"),
	CONSTRAINT "correspondents_order" CHECK ("correspondents"."low_user_id" < "correspondents"."high_user_id"),
	CONSTRAINT "correspondents_begun_by" CHECK ("correspondents"."begun_by" in ("correspondents"."low_user_id", "correspondents"."high_user_id"))
);
--> statement-breakpoint
DROP INDEX "conversations_started_by";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "caution" text[];--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "caution" text[];--> statement-breakpoint
ALTER TABLE "contact_budgets" ADD CONSTRAINT "contact_budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correspondents" ADD CONSTRAINT "correspondents_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correspondents" ADD CONSTRAINT "correspondents_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correspondents_high_user_id" ON "correspondents" USING btree ("high_user_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_caution" CHECK (cardinality("messages"."caution") > 0 and "messages"."caution" <@ array['link', 'phone', 'money', 'messenger']);--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_caution" CHECK (cardinality("emails"."caution") > 0 and "emails"."caution" <@ array['link', 'phone', 'money', 'messenger']);--> statement-breakpoint
-- Whoever has written or applied to somebody so far is no stranger to them.
WITH written AS (
	SELECT m.sender_id AS sender, CASE WHEN c.low_user_id = m.sender_id THEN c.high_user_id ELSE c.low_user_id END AS recipient, m.created_at AS at, true AS is_text
	FROM messages m JOIN conversations c ON c.id = m.conversation_id
	UNION ALL
	SELECT sender_id, recipient_id, created_at, true FROM emails
	UNION ALL
	SELECT a.user_id, c.user_id, a.created_at, false FROM call_applications a JOIN calls c ON c.id = a.call_id
)
INSERT INTO correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
SELECT least(sender, recipient), greatest(sender, recipient), (array_agg(sender ORDER BY at))[1], min(at),
	bool_or(is_text AND sender < recipient), bool_or(is_text AND sender > recipient)
FROM written WHERE sender <> recipient GROUP BY 1, 2;
--> statement-breakpoint
-- What they begin from now on is counted; what they began within the day is too.
INSERT INTO contact_budgets (user_id, begun_at)
SELECT begun_by, (array_agg(begun_at ORDER BY begun_at DESC))[1:50] FROM correspondents
WHERE begun_at > now() - interval '24 hours' AND (low_wrote OR high_wrote) GROUP BY begun_by;
