CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"actor_role" text,
	"action" text NOT NULL,
	"target_id" integer,
	"target_name" text,
	"subject" jsonb NOT NULL,
	"address" text,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" ~ '^[a-z]+[.][a-z-]+$'),
	CONSTRAINT "audit_log_actor" CHECK (("audit_log"."actor_id" is null) = ("audit_log"."actor_name" is null)),
	CONSTRAINT "audit_log_target" CHECK (("audit_log"."target_id" is null) = ("audit_log"."target_name" is null))
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" ALTER COLUMN "evidence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "kind" text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "reported_user_id" integer;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD COLUMN "message" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "id_submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "id_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "id_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "encrypted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_at" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_target_at" ON "audit_log" USING btree ("target_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_at" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "abuse_reports_open_message_key" ON "abuse_reports" USING btree ("reporter_id","kind","message_id") WHERE "abuse_reports"."status" = 'pending' and "abuse_reports"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "abuse_reports_reported_user_id" ON "abuse_reports" USING btree ("reported_user_id");--> statement-breakpoint
CREATE INDEX "profiles_id_documents" ON "profiles" USING btree (coalesce("id_submitted_at", "created_at") desc,"id" DESC NULLS FIRST) WHERE "profiles"."id_card_url" is not null or "profiles"."id_verified";--> statement-breakpoint
CREATE INDEX "profiles_id_pending" ON "profiles" USING btree (coalesce("id_submitted_at", "created_at") desc,"id" DESC NULLS FIRST) WHERE "profiles"."id_card_url" is not null and not "profiles"."id_verified";--> statement-breakpoint
CREATE INDEX "profiles_id_decided_at" ON "profiles" USING btree ("id_decided_at") WHERE "profiles"."id_card_url" is not null and "profiles"."id_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "media_plain_documents" ON "media" USING btree ("key") WHERE "media"."kind" = 'id-card' and not "media"."encrypted";--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_kind" CHECK ("abuse_reports"."kind" in ('profile', 'message', 'mail'));--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_evidence" CHECK (case "abuse_reports"."kind" when 'profile' then "abuse_reports"."evidence" is not null and "abuse_reports"."message" is null
          else "abuse_reports"."message" is not null and "abuse_reports"."message_id" is not null end);
--> statement-breakpoint
UPDATE "abuse_reports" SET "reported_user_id" = u."id" FROM "users" u WHERE u."id" = ("evidence"->>'userId')::integer;--> statement-breakpoint
UPDATE "profiles" SET "id_submitted_at" = date_trunc('milliseconds', "created_at") WHERE "id_card_url" IS NOT NULL;--> statement-breakpoint
-- Documents that were decided on before decisions had a time of their own: their days begin now.
UPDATE "profiles" SET "id_decided_at" = date_trunc('milliseconds', now()) WHERE "id_card_url" IS NOT NULL AND "id_verified";--> statement-breakpoint
CREATE FUNCTION "audit_log_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_refuse_change"();
