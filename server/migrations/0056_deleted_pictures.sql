ALTER TABLE "pictures" ALTER COLUMN "album_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "deleted_from" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_deleted_from_fk" FOREIGN KEY ("deleted_from","user_id") REFERENCES "public"."albums"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_deleted_at" ON "pictures" USING btree ("deleted_at") WHERE "pictures"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "pictures_deleted_from" ON "pictures" USING btree ("deleted_from") WHERE "pictures"."deleted_from" is not null;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_deleted" CHECK (("pictures"."album_id" is null) = ("pictures"."deleted_at" is not null)
          and ("pictures"."deleted_at" is null) = ("pictures"."deleted_from" is null));