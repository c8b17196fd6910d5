DROP TABLE "conversations" CASCADE;--> statement-breakpoint
DROP TABLE "messages" CASCADE;
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
