CREATE TABLE "shoot_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reminders" text[] NOT NULL,
	CONSTRAINT "shoot_preferences_reminders" CHECK ("shoot_preferences"."reminders" <@ array['week', 'day', 'hours'])
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "shoot_preferences" ADD CONSTRAINT "shoot_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'id-decision', 'credit-asked', 'credit-answered', 'ruling'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'application-status', 'application', 'call-invitation', 'call-desk', 'call-review', 'shoot', 'shoot-reminder', 'id-decision', 'credit-asked', 'credit-answered', 'ruling'));