CREATE TABLE "email_bounces" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "email_bounces_email_lower" CHECK ("email_bounces"."email" = lower("email_bounces"."email")),
	CONSTRAINT "email_bounces_reason" CHECK (char_length("email_bounces"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "email_bounces" ADD CONSTRAINT "email_bounces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;