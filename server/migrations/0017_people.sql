CREATE INDEX "stage_names_pieces" ON "stage_names" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_email_pieces" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_name_pieces" ON "profiles" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "users_keep_an_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other, each seeing what the one before it has done.
	PERFORM pg_advisory_xact_lock(hashtext('users_keep_an_admin'));
	IF NOT EXISTS (SELECT FROM "users" WHERE "role" = 'admin' AND "suspended_until" IS NULL AND "deletion_due_at" IS NULL) THEN
		RAISE EXCEPTION 'There must always be an administrator who can sign in'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_admin', TABLE = 'users';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_keep_an_admin" AFTER UPDATE OF "role", "suspended_until", "deletion_due_at" ON "users" FOR EACH ROW
	WHEN (OLD."role" = 'admin' AND OLD."suspended_until" IS NULL AND OLD."deletion_due_at" IS NULL
		AND (NEW."role" <> 'admin' OR NEW."suspended_until" IS NOT NULL OR NEW."deletion_due_at" IS NOT NULL))
	EXECUTE FUNCTION "users_keep_an_admin"();
