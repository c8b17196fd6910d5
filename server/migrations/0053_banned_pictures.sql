CREATE TABLE "banned_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" bit(256) NOT NULL,
	"raster" "bytea" NOT NULL,
	"banned_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banned_pictures" ADD CONSTRAINT "banned_pictures_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_pictures_banned_by" ON "banned_pictures" USING btree ("banned_by");