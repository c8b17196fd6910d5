CREATE TABLE "letter_tokens" (
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_tokens_purpose_token_hash_pk" PRIMARY KEY("purpose","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_names" (
	"name_key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"date_of_birth" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('model', 'photographer', 'videographer', 'creator', 'moderator', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('trialing', 'active', 'past_due', 'canceled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"stage_name" text NOT NULL,
	"state" text,
	"city" text,
	"zip_code" text,
	"age" smallint,
	"sex" text,
	"height_feet" smallint,
	"height_inches" smallint,
	"weight" smallint,
	"body_type" text,
	"hair_color" text,
	"eye_color" text,
	"ethnicity" text,
	"experience_url1" text,
	"experience_url2" text,
	"experience_url3" text,
	"instagram_url" text,
	"twitter_url" text,
	"tiktok_url" text,
	"party420" boolean DEFAULT false NOT NULL,
	"party_alcohol" boolean DEFAULT false NOT NULL,
	"party_other" boolean DEFAULT false NOT NULL,
	"about_me" text,
	"feedback" text,
	"acting_genres" text[] DEFAULT '{}'::text[] NOT NULL,
	"modeling_genres" text[] DEFAULT '{}'::text[] NOT NULL,
	"adult_categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"pricing" jsonb DEFAULT '{"acting":{},"modeling":{},"adult":{}}'::jsonb NOT NULL,
	"gallery" text[] DEFAULT '{}'::text[] NOT NULL,
	"gallery_descriptions" text[] DEFAULT '{}'::text[] NOT NULL,
	"id_card_url" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"id_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "profiles_gallery_size" CHECK (cardinality("profiles"."gallery") <= 9),
	CONSTRAINT "profiles_gallery_descriptions" CHECK (cardinality("profiles"."gallery_descriptions") = cardinality("profiles"."gallery")),
	CONSTRAINT "profiles_age" CHECK ("profiles"."age" between 18 and 120),
	CONSTRAINT "profiles_state" CHECK ("profiles"."state" in ('Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine', 'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington', 'West Virginia', 'Wisconsin', 'Wyoming')),
	CONSTRAINT "profiles_sex" CHECK ("profiles"."sex" in ('male', 'female', 'other')),
	CONSTRAINT "profiles_body_type" CHECK ("profiles"."body_type" in ('slim', 'athletic', 'average', 'curvy', 'plus')),
	CONSTRAINT "profiles_hair_color" CHECK ("profiles"."hair_color" in ('black', 'brown', 'blonde', 'red', 'other')),
	CONSTRAINT "profiles_eye_color" CHECK ("profiles"."eye_color" in ('brown', 'blue', 'green', 'hazel', 'other')),
	CONSTRAINT "profiles_ethnicity" CHECK ("profiles"."ethnicity" in ('asian', 'black', 'hispanic', 'white', 'other')),
	CONSTRAINT "profiles_height" CHECK ("profiles"."height_feet" between 1 and 9 and "profiles"."height_inches" between 0 and 11)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" bigint NOT NULL,
	"placeholder" text,
	"description" text DEFAULT '' NOT NULL,
	"duration_seconds" real,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('gallery', 'id-card', 'contest-entry', 'contest-thumbnail', 'contest-featured')),
	CONSTRAINT "media_visibility" CHECK ("media"."visibility" in ('public', 'private'))
);
--> statement-breakpoint
ALTER TABLE "letter_tokens" ADD CONSTRAINT "letter_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_names" ADD CONSTRAINT "stage_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_tokens_user_id" ON "letter_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stage_names_user_id" ON "stage_names" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_owner_id" ON "media" USING btree ("owner_id","created_at");