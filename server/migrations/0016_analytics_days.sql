CREATE TABLE "daily_figures" (
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_metric_day_pk" PRIMARY KEY("metric","day"),
	CONSTRAINT "daily_figures_value" CHECK ("daily_figures"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_activity" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_activity" ADD CONSTRAINT "member_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "emails_created_at" ON "emails" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "media_created_at" ON "media" USING brin ("created_at");