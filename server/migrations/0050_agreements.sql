CREATE TABLE "agreement_files" (
	"agreement_id" integer PRIMARY KEY NOT NULL,
	"sha256" "bytea" NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "agreement_files_sha256_key" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "agreement_parties" (
	"agreement_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"user_id" integer,
	"username" text NOT NULL,
	"role" text NOT NULL,
	"name" text,
	"signed_at" timestamp with time zone,
	"session_id" integer,
	"consent" text,
	"signed_sha256" "bytea",
	CONSTRAINT "agreement_parties_agreement_id_position_pk" PRIMARY KEY("agreement_id","position"),
	CONSTRAINT "agreement_parties_agreement_id_user_id_key" UNIQUE("agreement_id","user_id"),
	CONSTRAINT "agreement_parties_signed" CHECK (num_nonnulls("agreement_parties"."name", "agreement_parties"."signed_at", "agreement_parties"."session_id", "agreement_parties"."consent", "agreement_parties"."signed_sha256") in (0, 5)),
	CONSTRAINT "agreement_parties_name" CHECK (char_length("agreement_parties"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "agreement_template_versions" (
	"template_id" smallint NOT NULL,
	"version" integer NOT NULL,
	"title" text,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version"),
	CONSTRAINT "agreement_template_versions_id" CHECK ("agreement_template_versions"."template_id" between 1 and 4 and "agreement_template_versions"."version" >= 1),
	CONSTRAINT "agreement_template_versions_text" CHECK (("agreement_template_versions"."title" is null) = ("agreement_template_versions"."body" is null))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" serial PRIMARY KEY NOT NULL,
	"shoot_id" integer,
	"template_id" smallint NOT NULL,
	"template_version" integer NOT NULL,
	"terms_version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"void_reason" text,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "agreements_id_sha256_key" UNIQUE("id","sha256"),
	CONSTRAINT "agreements_status" CHECK ("agreements"."status" in ('open', 'complete', 'void')),
	CONSTRAINT "agreements_void_reason" CHECK ("agreements"."void_reason" in ('terms', 'shoot-ended', 'withdrawn')),
	CONSTRAINT "agreements_void" CHECK (("agreements"."status" = 'void') = ("agreements"."void_reason" is not null)),
	CONSTRAINT "agreements_complete" CHECK (("agreements"."status" = 'complete') = ("agreements"."completed_at" is not null)),
	CONSTRAINT "agreements_sha256" CHECK ("agreements"."sha256" = sha256(convert_to("agreements"."text", 'UTF8')))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "agreement_files" ADD CONSTRAINT "agreement_files_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_parties" ADD CONSTRAINT "agreement_parties_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_parties" ADD CONSTRAINT "agreement_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_parties" ADD CONSTRAINT "agreement_parties_signed_text_fk" FOREIGN KEY ("agreement_id","signed_sha256") REFERENCES "public"."agreements"("id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_parties_user_id" ON "agreement_parties" USING btree ("user_id","agreement_id");--> statement-breakpoint
CREATE INDEX "agreements_shoot_id" ON "agreements" USING btree ("shoot_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agreements_created_by" ON "agreements" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'reference-due', 'reference', 'agreement', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'reference-due', 'reference', 'agreement', 'id-decision', 'credit-asked', 'credit-answered', 'text-review', 'check-in', 'ruling'));