CREATE TABLE "shoot_parties" (
	"shoot_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"user_id" integer,
	"role" text NOT NULL,
	"answer" text DEFAULT 'asked' NOT NULL,
	"accepted_version" smallint,
	"outcome" text,
	"outcome_at" timestamp (3) with time zone,
	"absent" smallint[] DEFAULT '{}' NOT NULL,
	"no_show" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shoot_parties_shoot_id_position_pk" PRIMARY KEY("shoot_id","position"),
	CONSTRAINT "shoot_parties_user_id_key" UNIQUE("user_id","shoot_id"),
	CONSTRAINT "shoot_parties_position" CHECK ("shoot_parties"."position" between 0 and 7),
	CONSTRAINT "shoot_parties_role" CHECK ("shoot_parties"."role" in ('model', 'photographer', 'videographer', 'creator', 'makeup', 'hair', 'stylist', 'assistant', 'other')),
	CONSTRAINT "shoot_parties_answer" CHECK ("shoot_parties"."answer" in ('asked', 'accepted', 'declined')),
	CONSTRAINT "shoot_parties_accepted" CHECK ("shoot_parties"."answer" <> 'accepted' or "shoot_parties"."accepted_version" >= 1),
	CONSTRAINT "shoot_parties_outcome" CHECK ("shoot_parties"."outcome" in ('took-place', 'no-show')),
	CONSTRAINT "shoot_parties_outcome_at" CHECK (("shoot_parties"."outcome" is null) = ("shoot_parties"."outcome_at" is null)),
	CONSTRAINT "shoot_parties_absent" CHECK ((cardinality("shoot_parties"."absent") > 0) = ("shoot_parties"."outcome" is not distinct from 'no-show'))
);
--> statement-breakpoint
CREATE TABLE "shoot_reminders" (
	"shoot_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"user_id" integer NOT NULL,
	"reminder" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shoot_reminders_shoot_id_version_user_id_reminder_pk" PRIMARY KEY("shoot_id","version","user_id","reminder"),
	CONSTRAINT "shoot_reminders_reminder" CHECK ("shoot_reminders"."reminder" in ('week', 'day', 'hours'))
);
--> statement-breakpoint
CREATE TABLE "shoot_statement_messages" (
	"shoot_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	CONSTRAINT "shoot_statement_messages_shoot_id_user_id_message_id_pk" PRIMARY KEY("shoot_id","user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "shoot_statements" (
	"shoot_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shoot_statements_shoot_id_user_id_pk" PRIMARY KEY("shoot_id","user_id"),
	CONSTRAINT "shoot_statements_text" CHECK ("shoot_statements"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "shoot_terms" (
	"shoot_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"proposed_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"location" text,
	"zip_code" text,
	"genre" text,
	"pay_kind" text NOT NULL,
	"pay_amount" integer,
	"pay_per" text,
	"cancellation_hours" integer NOT NULL,
	"notes" text,
	CONSTRAINT "shoot_terms_shoot_id_version_pk" PRIMARY KEY("shoot_id","version"),
	CONSTRAINT "shoot_terms_version" CHECK ("shoot_terms"."version" >= 1),
	CONSTRAINT "shoot_terms_times" CHECK ("shoot_terms"."ends_at" > "shoot_terms"."starts_at"),
	CONSTRAINT "shoot_terms_pay_kind" CHECK ("shoot_terms"."pay_kind" in ('paid', 'trade', 'expenses')),
	CONSTRAINT "shoot_terms_pay_per" CHECK ("shoot_terms"."pay_per" in ('hour', 'day', 'flat')),
	CONSTRAINT "shoot_terms_pay_amount" CHECK ("shoot_terms"."pay_amount" >= 1),
	CONSTRAINT "shoot_terms_pay" CHECK (case "shoot_terms"."pay_kind" when 'paid' then "shoot_terms"."pay_amount" is not null and "shoot_terms"."pay_per" is not null
          when 'expenses' then true else "shoot_terms"."pay_amount" is null and "shoot_terms"."pay_per" is null end),
	CONSTRAINT "shoot_terms_cancellation_hours" CHECK ("shoot_terms"."cancellation_hours" between 0 and 720)
);
--> statement-breakpoint
CREATE TABLE "shoots" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"proposed_by" integer,
	"call_id" integer,
	"application_id" integer,
	"client_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_version" smallint,
	"confirmed_at" timestamp (3) with time zone,
	"unsettled_by" integer,
	"unsettled_at" timestamp (3) with time zone,
	"cancelled_by" integer,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_hours_before" integer,
	"cancel_reason" text,
	"cancelled_late_by" integer,
	"settles_at" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	"decision" text,
	"decision_reason" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "shoots_client_id_key" UNIQUE("proposed_by","client_id"),
	CONSTRAINT "shoots_status" CHECK ("shoots"."status" in ('proposed', 'confirmed', 'declined', 'expired', 'cancelled', 'done', 'disputed')),
	CONSTRAINT "shoots_title" CHECK ("shoots"."title" <> ''),
	CONSTRAINT "shoots_version" CHECK ("shoots"."version" >= 1),
	CONSTRAINT "shoots_times" CHECK ("shoots"."ends_at" > "shoots"."starts_at" and "shoots"."ends_at" <= "shoots"."starts_at" + interval '336 hours'),
	CONSTRAINT "shoots_confirmed" CHECK ("shoots"."status" not in ('confirmed', 'done', 'disputed') or "shoots"."confirmed_version" = "shoots"."version"),
	CONSTRAINT "shoots_confirmed_at" CHECK (("shoots"."confirmed_version" is null) = ("shoots"."confirmed_at" is null)),
	CONSTRAINT "shoots_settles" CHECK ("shoots"."status" <> 'confirmed' or "shoots"."settles_at" >= "shoots"."ends_at"),
	CONSTRAINT "shoots_cancelled" CHECK (("shoots"."status" = 'cancelled') = ("shoots"."cancelled_at" is not null)),
	CONSTRAINT "shoots_cancelled_hours" CHECK (("shoots"."status" = 'cancelled') = ("shoots"."cancelled_hours_before" is not null) and "shoots"."cancelled_hours_before" >= 0),
	CONSTRAINT "shoots_disputed" CHECK ("shoots"."status" <> 'disputed' or "shoots"."disputed_at" is not null),
	CONSTRAINT "shoots_decision" CHECK ("shoots"."decision" in ('took-place', 'no-show')),
	CONSTRAINT "shoots_done" CHECK (("shoots"."status" = 'done') = ("shoots"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "shoot_parties" ADD CONSTRAINT "shoot_parties_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_parties" ADD CONSTRAINT "shoot_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_reminders" ADD CONSTRAINT "shoot_reminders_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_reminders" ADD CONSTRAINT "shoot_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_statement_messages" ADD CONSTRAINT "shoot_statement_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_statement_messages" ADD CONSTRAINT "shoot_statement_messages_statement_fk" FOREIGN KEY ("shoot_id","user_id") REFERENCES "public"."shoot_statements"("shoot_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_statements" ADD CONSTRAINT "shoot_statements_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_statements" ADD CONSTRAINT "shoot_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_terms" ADD CONSTRAINT "shoot_terms_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_terms" ADD CONSTRAINT "shoot_terms_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_application_id_call_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."call_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_unsettled_by_users_id_fk" FOREIGN KEY ("unsettled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_cancelled_late_by_users_id_fk" FOREIGN KEY ("cancelled_late_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shoot_parties_no_show" ON "shoot_parties" USING btree ("user_id") WHERE "shoot_parties"."no_show";--> statement-breakpoint
CREATE INDEX "shoot_reminders_user_id" ON "shoot_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shoot_statement_messages_message_id" ON "shoot_statement_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "shoot_statements_user_id" ON "shoot_statements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shoot_terms_proposed_by" ON "shoot_terms" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "shoots_starts_at" ON "shoots" USING btree ("starts_at") WHERE "shoots"."status" in ('proposed', 'confirmed');--> statement-breakpoint
CREATE INDEX "shoots_settles_at" ON "shoots" USING btree ("settles_at") WHERE "shoots"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "shoots_disputed_at" ON "shoots" USING btree ("disputed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shoots"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "shoots_cancelled_late_by" ON "shoots" USING btree ("cancelled_late_by");--> statement-breakpoint
CREATE INDEX "shoots_call_id" ON "shoots" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "shoots_application_id" ON "shoots" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "shoots_proposed_by" ON "shoots" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "shoots_cancelled_by" ON "shoots" USING btree ("cancelled_by");--> statement-breakpoint
CREATE INDEX "shoots_unsettled_by" ON "shoots" USING btree ("unsettled_by");--> statement-breakpoint
CREATE INDEX "shoots_created_at" ON "shoots" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shoots_done_at" ON "shoots" USING btree ("done_at");--> statement-breakpoint
-- Looked at when the transaction ends: nobody is bound to terms that they did not accept.
CREATE FUNCTION check_confirmed_shoot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM shoots AS s JOIN shoot_parties AS p ON p.shoot_id = s.id
    WHERE s.id = NEW.id AND s.status = 'confirmed' AND p.accepted_version IS DISTINCT FROM s.version
  ) THEN
    RAISE EXCEPTION 'not every party has accepted version % of shoot %', NEW.version, NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shoots_confirmed_by_all', TABLE = 'shoots';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shoots_confirmed_by_all AFTER INSERT OR UPDATE OF status, version ON "shoots"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION check_confirmed_shoot();--> statement-breakpoint
CREATE FUNCTION delete_abandoned_shoot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shoots AS s WHERE s.id = NEW.shoot_id
    AND NOT EXISTS (SELECT FROM shoot_parties AS p WHERE p.shoot_id = s.id AND p.user_id IS NOT NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shoot_parties_leave AFTER UPDATE OF user_id ON "shoot_parties"
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION delete_abandoned_shoot();
