CREATE TABLE "name_skeletons" (
	"skeleton" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "name_skeletons_skeleton_user_id_pk" PRIMARY KEY("skeleton","user_id")
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "reserved_names" text[];--> statement-breakpoint
ALTER TABLE "name_skeletons" ADD CONSTRAINT "name_skeletons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "name_skeletons_one_holder" ON "name_skeletons" USING btree ("skeleton") WHERE not "name_skeletons"."is_kept";--> statement-breakpoint
CREATE INDEX "name_skeletons_user_id" ON "name_skeletons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "name_skeletons_kept" ON "name_skeletons" USING btree ("user_id") WHERE "name_skeletons"."is_kept";