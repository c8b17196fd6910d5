CREATE SEQUENCE "public"."call_question_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "call_application_pictures" (
	"application_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "call_application_pictures_application_id_position_pk" PRIMARY KEY("application_id","position"),
	CONSTRAINT "call_application_pictures_media_key_key" UNIQUE("media_key","application_id"),
	CONSTRAINT "call_application_pictures_position" CHECK ("call_application_pictures"."position" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "call_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"status_changed_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"note" text NOT NULL,
	"answers" jsonb NOT NULL,
	"rate" integer,
	"free_on" date[] NOT NULL,
	"client_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"news_due" boolean DEFAULT false NOT NULL,
	"desk_note" text,
	"stars" smallint,
	"folder_id" integer,
	CONSTRAINT "call_applications_role_id_user_id_key" UNIQUE("role_id","user_id"),
	CONSTRAINT "call_applications_status" CHECK ("call_applications"."status" in ('sent', 'seen', 'shortlisted', 'offered', 'booked', 'declined', 'withdrawn')),
	CONSTRAINT "call_applications_reason" CHECK ("call_applications"."reason" in ('closed', 'canceled')),
	CONSTRAINT "call_applications_declined" CHECK ("call_applications"."reason" is null or "call_applications"."status" = 'declined'),
	CONSTRAINT "call_applications_stars" CHECK ("call_applications"."stars" between 1 and 5),
	CONSTRAINT "call_applications_rate" CHECK ("call_applications"."rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "call_collaborators" (
	"call_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_collaborators_call_id_user_id_pk" PRIMARY KEY("call_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "call_folders" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_folders_id_call_id_key" UNIQUE("id","call_id"),
	CONSTRAINT "call_folders_name" CHECK ("call_folders"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "call_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"invited_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_invitations_role_id_user_id_key" UNIQUE("role_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "call_role_needs" (
	"role_id" integer PRIMARY KEY NOT NULL,
	"call_id" integer NOT NULL,
	"filters" text[] NOT NULL,
	"roles" bigint,
	"sexes" bigint,
	"body_types" bigint,
	"hair_colors" bigint,
	"eye_colors" bigint,
	"ethnicities" bigint,
	"acting_genres" bigint,
	"modeling_genres" bigint,
	"adult_categories" bigint,
	"has_instagram" bigint,
	"has_twitter" bigint,
	"has_tiktok" bigint,
	"has_experience" bigint,
	"age_min" integer,
	"age_max" integer,
	"height_min" integer,
	"height_max" integer,
	"weight_min" integer,
	"weight_max" integer,
	"price_min" integer,
	"price_max" integer,
	"state" smallint,
	"city" text collate "C",
	"stage_name" text collate "C",
	"latitude" double precision,
	"longitude" double precision,
	"reach" double precision,
	"keyword" "tsquery"
);
--> statement-breakpoint
CREATE TABLE "call_roles" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"count" smallint NOT NULL,
	"filled_count" smallint DEFAULT 0 NOT NULL,
	"requirements" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"pictures_min" smallint NOT NULL,
	"pictures_max" smallint NOT NULL,
	CONSTRAINT "call_roles_id_call_id_key" UNIQUE("id","call_id"),
	CONSTRAINT "call_roles_title" CHECK ("call_roles"."title" <> ''),
	CONSTRAINT "call_roles_count" CHECK ("call_roles"."count" >= 1),
	CONSTRAINT "call_roles_filled" CHECK ("call_roles"."filled_count" between 0 and "call_roles"."count"),
	CONSTRAINT "call_roles_pictures" CHECK ("call_roles"."pictures_min" between 0 and "call_roles"."pictures_max" and "call_roles"."pictures_max" <= 6)
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pay_kind" text,
	"pay_amount" integer,
	"pay_per" text,
	"nudity" text DEFAULT 'none' NOT NULL,
	"usage" text,
	"remote" boolean DEFAULT false NOT NULL,
	"zip_code" text,
	"location" text,
	"state" text,
	"latitude" double precision,
	"longitude" double precision,
	"starts_on" date,
	"ends_on" date,
	"deadline" timestamp (3) with time zone,
	"review_state" text,
	"review_words" text[] DEFAULT '{}' NOT NULL,
	"review_reason" text,
	"review_since" timestamp (3) with time zone,
	"released_text" text,
	"closing_message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"cell" integer GENERATED ALWAYS AS ((floor((latitude + 90) * 4)::integer * 1440
    + mod(floor((longitude + 180) * 4)::integer, 1440))) STORED,
	"words" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "calls_status" CHECK ("calls"."status" in ('draft', 'open', 'closed', 'canceled')),
	CONSTRAINT "calls_pay" CHECK (case "calls"."pay_kind" when 'paid' then "calls"."pay_amount" is not null and "calls"."pay_per" is not null
          when 'expenses' then true else "calls"."pay_amount" is null and "calls"."pay_per" is null end),
	CONSTRAINT "calls_pay_kind" CHECK ("calls"."pay_kind" in ('paid', 'trade', 'expenses')),
	CONSTRAINT "calls_pay_per" CHECK ("calls"."pay_per" in ('hour', 'day', 'flat')),
	CONSTRAINT "calls_pay_amount" CHECK ("calls"."pay_amount" >= 1),
	CONSTRAINT "calls_nudity" CHECK ("calls"."nudity" in ('none', 'implied', 'partial', 'full')),
	CONSTRAINT "calls_dates" CHECK ("calls"."ends_on" >= "calls"."starts_on"),
	CONSTRAINT "calls_spot" CHECK (("calls"."latitude" is null) = ("calls"."longitude" is null) and "calls"."latitude" between -90 and 90 and "calls"."longitude" between -180 and 180),
	CONSTRAINT "calls_complete" CHECK ("calls"."published_at" is null or (octet_length("calls"."title") >= 5 and octet_length("calls"."description") >= 20
          and "calls"."pay_kind" is not null and "calls"."deadline" is not null)),
	CONSTRAINT "calls_published" CHECK (case "calls"."status" when 'draft' then "calls"."published_at" is null when 'canceled' then true
          else "calls"."published_at" is not null end),
	CONSTRAINT "calls_ended" CHECK (("calls"."status" in ('closed', 'canceled')) = ("calls"."closed_at" is not null)),
	CONSTRAINT "calls_review" CHECK ("calls"."review_state" in ('waiting', 'refused')),
	CONSTRAINT "calls_review_since" CHECK (("calls"."review_state" is null) = ("calls"."review_since" is null))
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" DROP CONSTRAINT "abuse_reports_kind";--> statement-breakpoint
ALTER TABLE "abuse_reports" DROP CONSTRAINT "abuse_reports_evidence";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "reported_call" jsonb;--> statement-breakpoint
ALTER TABLE "call_application_pictures" ADD CONSTRAINT "call_application_pictures_application_id_call_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."call_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_application_pictures" ADD CONSTRAINT "call_application_pictures_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_applications" ADD CONSTRAINT "call_applications_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_applications" ADD CONSTRAINT "call_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_applications" ADD CONSTRAINT "call_applications_role_id_call_id_fk" FOREIGN KEY ("role_id","call_id") REFERENCES "public"."call_roles"("id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_applications" ADD CONSTRAINT "call_applications_folder_id_call_id_fk" FOREIGN KEY ("folder_id","call_id") REFERENCES "public"."call_folders"("id","call_id") ON DELETE SET NULL ("folder_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_collaborators" ADD CONSTRAINT "call_collaborators_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_collaborators" ADD CONSTRAINT "call_collaborators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_folders" ADD CONSTRAINT "call_folders_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_invitations" ADD CONSTRAINT "call_invitations_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_invitations" ADD CONSTRAINT "call_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_invitations" ADD CONSTRAINT "call_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_invitations" ADD CONSTRAINT "call_invitations_role_id_call_id_fk" FOREIGN KEY ("role_id","call_id") REFERENCES "public"."call_roles"("id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_role_needs" ADD CONSTRAINT "call_role_needs_role_id_call_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."call_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_role_needs" ADD CONSTRAINT "call_role_needs_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_roles" ADD CONSTRAINT "call_roles_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_applications_desk" ON "call_applications" USING btree ("call_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_applications_stars" ON "call_applications" USING btree ("call_id",coalesce("stars", 0) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_applications_status" ON "call_applications" USING btree ("call_id","status","user_id");--> statement-breakpoint
CREATE INDEX "call_applications_user_id" ON "call_applications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_applications_folder_id" ON "call_applications" USING btree ("folder_id","call_id");--> statement-breakpoint
CREATE INDEX "call_applications_news_due" ON "call_applications" USING btree ("call_id") WHERE "call_applications"."news_due";--> statement-breakpoint
CREATE INDEX "call_applications_created_at" ON "call_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "call_applications_answered_at" ON "call_applications" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "call_collaborators_user_id" ON "call_collaborators" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_folders_name_key" ON "call_folders" USING btree ("call_id",lower("name"));--> statement-breakpoint
CREATE INDEX "call_invitations_user_id" ON "call_invitations" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_invitations_invited_by" ON "call_invitations" USING btree ("invited_by","created_at");--> statement-breakpoint
CREATE INDEX "call_invitations_call_id" ON "call_invitations" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "call_role_needs_call_id" ON "call_role_needs" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "call_roles_call_id" ON "call_roles" USING btree ("call_id","position");--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"deadline","user_id") WHERE "calls"."status" = 'open' and "calls"."review_state" is null;--> statement-breakpoint
CREATE INDEX "calls_user_id" ON "calls" USING btree ("user_id","listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_cell" ON "calls" USING btree ("cell") WHERE "calls"."status" = 'open';--> statement-breakpoint
CREATE INDEX "calls_words" ON "calls" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "calls_deadline" ON "calls" USING btree ("deadline") WHERE "calls"."status" = 'open';--> statement-breakpoint
CREATE INDEX "calls_reviews" ON "calls" USING btree ("review_since","id") WHERE "calls"."review_state" = 'waiting';--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_kind" CHECK ("abuse_reports"."kind" in ('profile', 'message', 'mail', 'call'));--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_evidence" CHECK (case "abuse_reports"."kind" when 'profile' then "abuse_reports"."evidence" is not null and "abuse_reports"."message" is null
          when 'call' then "abuse_reports"."reported_call" is not null and "abuse_reports"."message_id" is not null
          else "abuse_reports"."message" is not null and "abuse_reports"."message_id" is not null end);--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'id-decision', 'credit-asked', 'credit-answered', 'ruling'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'id-decision', 'credit-asked', 'credit-answered', 'ruling'));--> statement-breakpoint
-- How many places of a role are taken; "call_roles_filled" refuses one more than there are.
CREATE FUNCTION count_filled_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'booked' THEN 1 ELSE 0 END;
  after integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'booked' THEN 1 ELSE 0 END;
BEGIN
  IF before <> after THEN
    UPDATE call_roles SET filled_count = filled_count + after - before
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.role_id ELSE NEW.role_id END;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER call_applications_book AFTER INSERT OR UPDATE OF status OR DELETE ON "call_applications" FOR EACH ROW
  EXECUTE FUNCTION count_filled_role();
