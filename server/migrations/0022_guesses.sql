CREATE TABLE "code_tries" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_tries" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "passkeys_review_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_tries" ADD CONSTRAINT "code_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_tries_ends_at" ON "password_tries" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token_hash_user_id_key" ON "known_devices" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user_id" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
-- Emails with links used to be queued whole. What is left of those that were sent opens accounts until it expires.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = NULL WHERE name = 'letters' AND state >= 'completed' AND data->>'text' ~ '[?&]token=';
  END IF;
  IF to_regclass('pgboss.archive') IS NOT NULL THEN
    UPDATE pgboss.archive SET data = NULL WHERE name = 'letters' AND data->>'text' ~ '[?&]token=';
  END IF;
END $$;
