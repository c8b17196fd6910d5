ALTER TABLE "albums" ALTER COLUMN "position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "deleted_from" smallint;--> statement-breakpoint
CREATE INDEX "albums_deleted_at" ON "albums" USING btree ("deleted_at") WHERE "albums"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_held" ON "media" USING btree ("key") WHERE "media"."hold" = 'held';--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_deleted" CHECK (("albums"."position" is null) = ("albums"."deleted_at" is not null)
          and ("albums"."deleted_at" is null) = ("albums"."deleted_from" is null));