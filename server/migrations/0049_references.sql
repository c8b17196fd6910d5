CREATE TABLE "reference_reminders" (
	"shoot_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reminder" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reference_reminders_shoot_id_user_id_reminder_pk" PRIMARY KEY("shoot_id","user_id","reminder"),
	CONSTRAINT "reference_reminders_reminder" CHECK ("reference_reminders"."reminder" in ('first', 'week', 'last'))
);
--> statement-breakpoint
CREATE TABLE "shoot_references" (
	"id" serial PRIMARY KEY NOT NULL,
	"shoot_id" integer NOT NULL,
	"author_id" integer,
	"about_id" integer NOT NULL,
	"recommend" boolean NOT NULL,
	"text" text NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reveals_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "shoot_references_pair_key" UNIQUE("shoot_id","author_id","about_id"),
	CONSTRAINT "shoot_references_others" CHECK ("shoot_references"."author_id" <> "shoot_references"."about_id"),
	CONSTRAINT "shoot_references_text" CHECK (octet_length("shoot_references"."text") >= 20),
	CONSTRAINT "shoot_references_tags" CHECK ("shoot_references"."tags" <@ array['on-time', 'well-prepared', 'clear-direction', 'files-delivered', 'would-work-again']),
	CONSTRAINT "shoot_references_reply" CHECK (("shoot_references"."reply" is null) = ("shoot_references"."replied_at" is null)),
	CONSTRAINT "shoot_references_revealed" CHECK ("shoot_references"."announced_at" >= "shoot_references"."reveals_at" and "shoot_references"."replied_at" >= "shoot_references"."reveals_at" and "shoot_references"."removed_at" >= "shoot_references"."reveals_at")
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" DROP CONSTRAINT "abuse_reports_kind";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "call_role_needs" ADD COLUMN "has_references" bigint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "references_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "references_recommended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_reminders" ADD CONSTRAINT "reference_reminders_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_reminders" ADD CONSTRAINT "reference_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_references" ADD CONSTRAINT "shoot_references_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_references" ADD CONSTRAINT "shoot_references_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_references" ADD CONSTRAINT "shoot_references_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_references" ADD CONSTRAINT "shoot_references_author_party_fk" FOREIGN KEY ("author_id","shoot_id") REFERENCES "public"."shoot_parties"("user_id","shoot_id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "shoot_references" ADD CONSTRAINT "shoot_references_about_party_fk" FOREIGN KEY ("about_id","shoot_id") REFERENCES "public"."shoot_parties"("user_id","shoot_id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "reference_reminders_user_id" ON "reference_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shoot_references_about_id" ON "shoot_references" USING btree ("about_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shoot_references_author_id" ON "shoot_references" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "shoot_references_reveals_at" ON "shoot_references" USING btree ("reveals_at") WHERE "shoot_references"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "shoot_references_created_at" ON "shoot_references" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_kind" CHECK ("abuse_reports"."kind" in ('profile', 'message', 'mail', 'call', 'reference'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'reference-due', 'reference', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'reference-due', 'reference', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_references" CHECK ("profiles"."references_recommended" between 0 and "profiles"."references_total");--> statement-breakpoint
-- What was written stays as it was written: the one reply is added, an author's account may go.
CREATE FUNCTION keep_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.shoot_id, NEW.about_id, NEW.recommend, NEW.text, NEW.tags, NEW.created_at)
      IS DISTINCT FROM (OLD.shoot_id, OLD.about_id, OLD.recommend, OLD.text, OLD.tags, OLD.created_at)
    OR (NEW.author_id IS NOT NULL AND NEW.author_id IS DISTINCT FROM OLD.author_id)
    OR (OLD.reply IS NOT NULL AND NEW.reply IS DISTINCT FROM OLD.reply)
    OR (OLD.announced_at IS NOT NULL AND NEW.reveals_at IS DISTINCT FROM OLD.reveals_at) THEN
    RAISE EXCEPTION 'reference % cannot be changed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shoot_references_unchanged', TABLE = 'shoot_references';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER shoot_references_unchanged BEFORE UPDATE ON "shoot_references"
  FOR EACH ROW EXECUTE FUNCTION keep_reference();
