CREATE TABLE "check_in_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"check_in_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "check_in_emails_once" UNIQUE("check_in_id","kind","about"),
	CONSTRAINT "check_in_emails_kind" CHECK ("check_in_emails"."kind" in ('ask', 'missed', 'help', 'fine', 'extended', 'moved'))
);
--> statement-breakpoint
CREATE TABLE "check_in_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"shoot_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"done_by" timestamp (3) with time zone NOT NULL,
	"grace_minutes" smallint NOT NULL,
	"alert_at" timestamp (3) with time zone NOT NULL,
	"link_nonce" "bytea" NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"last_sign" text,
	"last_sign_at" timestamp (3) with time zone,
	"help_at" timestamp (3) with time zone,
	"alerted_at" timestamp (3) with time zone,
	"arrival_asked_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "check_ins_user_id_key" UNIQUE("user_id","shoot_id"),
	CONSTRAINT "check_ins_status" CHECK ("check_ins"."status" in ('asked', 'armed', 'ok', 'missed')),
	CONSTRAINT "check_ins_contact_name" CHECK (char_length("check_ins"."contact_name") between 1 and 60),
	CONSTRAINT "check_ins_contact_email" CHECK ("check_ins"."contact_email" = lower("check_ins"."contact_email")),
	CONSTRAINT "check_ins_grace" CHECK ("check_ins"."grace_minutes" between 5 and 120),
	CONSTRAINT "check_ins_alert_at" CHECK ("check_ins"."alert_at" = "check_ins"."done_by" + make_interval(mins => "check_ins"."grace_minutes")),
	CONSTRAINT "check_ins_confirmed" CHECK (case "check_ins"."status" when 'asked' then "check_ins"."confirmed_at" is null
          when 'armed' then "check_ins"."confirmed_at" is not null else true end),
	CONSTRAINT "check_ins_alerted" CHECK ("check_ins"."alerted_at" is null or "check_ins"."confirmed_at" is not null),
	CONSTRAINT "check_ins_last_sign" CHECK ("check_ins"."last_sign" in ('arrived', 'extended', 'help', 'ok')),
	CONSTRAINT "check_ins_last_sign_at" CHECK (("check_ins"."last_sign" is null) = ("check_ins"."last_sign_at" is null)),
	CONSTRAINT "check_ins_ended" CHECK (("check_ins"."status" in ('ok', 'missed')) = ("check_ins"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "check_in_emails" ADD CONSTRAINT "check_in_emails_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_requests" ADD CONSTRAINT "check_in_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_terms_fk" FOREIGN KEY ("shoot_id","version") REFERENCES "public"."shoot_terms"("shoot_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_emails_waiting" ON "check_in_emails" USING btree ("created_at") WHERE "check_in_emails"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "check_in_requests_user_id" ON "check_in_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "check_in_requests_address" ON "check_in_requests" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "check_in_requests_created_at" ON "check_in_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_link_hash" ON "check_ins" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "check_ins_shoot_id" ON "check_ins" USING btree ("shoot_id","version");--> statement-breakpoint
CREATE INDEX "check_ins_running" ON "check_ins" USING btree ("done_by") WHERE "check_ins"."status" in ('asked', 'armed');--> statement-breakpoint
CREATE INDEX "check_ins_ended_at" ON "check_ins" USING btree ("ended_at") WHERE "check_ins"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'));