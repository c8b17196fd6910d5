CREATE TABLE "albums" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visibility" text NOT NULL,
	"cover_id" integer,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "albums_position_key" UNIQUE("user_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "albums_owner_key" UNIQUE("id","user_id"),
	CONSTRAINT "albums_position" CHECK ("albums"."position" between 0 and 49),
	CONSTRAINT "albums_visibility" CHECK ("albums"."visibility" in ('public', 'members', 'private'))
);
--> statement-breakpoint
CREATE TABLE "picture_credits" (
	"id" serial PRIMARY KEY NOT NULL,
	"picture_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "picture_credits_role_key" UNIQUE("picture_id","user_id","role"),
	CONSTRAINT "picture_credits_role" CHECK ("picture_credits"."role" in ('model', 'photographer', 'videographer', 'makeup', 'hair', 'stylist', 'retoucher', 'other')),
	CONSTRAINT "picture_credits_status" CHECK ("picture_credits"."status" in ('asked', 'accepted', 'refused')),
	CONSTRAINT "picture_credits_decided" CHECK (("picture_credits"."decided_at" is null) = ("picture_credits"."status" = 'asked'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"album_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"media_key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"sensitive" text,
	"focal_x" double precision DEFAULT 0.5 NOT NULL,
	"focal_y" double precision DEFAULT 0.5 NOT NULL,
	"show_camera" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_position_key" UNIQUE("album_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "pictures_position" CHECK ("pictures"."position" between 0 and 499),
	CONSTRAINT "pictures_sensitive" CHECK ("pictures"."sensitive" in ('nudity', 'violence', 'other')),
	CONSTRAINT "pictures_focal_point" CHECK ("pictures"."focal_x" between 0 and 1 and "pictures"."focal_y" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "largest_width" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "has_avif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original_mime" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "rotation" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "camera" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "taken_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sensitive_choice" text DEFAULT 'blur' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_credits" ADD CONSTRAINT "picture_credits_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_credits" ADD CONSTRAINT "picture_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_album_fk" FOREIGN KEY ("album_id","user_id") REFERENCES "public"."albums"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "albums_cover_id" ON "albums" USING btree ("cover_id") WHERE "albums"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "picture_credits_user_id" ON "picture_credits" USING btree ("user_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_media_key" ON "pictures" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "pictures_user_id" ON "pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_public" ON "profiles" USING btree ("id") WHERE "profiles"."is_public";--> statement-breakpoint
CREATE INDEX "media_sha256" ON "media" USING btree ("owner_id","sha256") WHERE "media"."sha256" is not null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'id-decision', 'credit-asked', 'credit-answered', 'ruling'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('message', 'mail', 'rating', 'vote-result', 'entry-approved', 'entry-rejected', 'report-answered', 'id-decision', 'credit-asked', 'credit-answered', 'ruling'));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_rotation" CHECK ("media"."rotation" in (0, 90, 180, 270));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK ("media"."kind" in ('gallery', 'portfolio', 'id-card', 'contest-entry', 'contest-thumbnail', 'contest-featured', 'message'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sensitive_choice" CHECK ("users"."sensitive_choice" in ('show', 'blur', 'hide'));--> statement-breakpoint
-- The address of a picture that has larger renditions says how wide the largest is. Galleries that are there have none.
CREATE OR REPLACE FUNCTION show_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles p SET gallery = shown.urls, gallery_descriptions = shown.descriptions
  FROM (
    SELECT changed.profile_id,
      coalesce(array_agg(CASE WHEN m.visibility = 'private' THEN '/api/private-media/' ELSE '/media/' END || m.key
        || CASE m.mime WHEN 'image/webp' THEN '.webp' WHEN 'video/mp4' THEN '.mp4' WHEN 'video/quicktime' THEN '.mov' WHEN 'video/webm' THEN '.webm' END
        || coalesce('?w=' || m.width || '&h=' || m.height || '&t=' || m.placeholder || coalesce('&lw=' || m.largest_width, ''), '') ORDER BY pp.position)
        FILTER (WHERE m.key IS NOT NULL), '{}') AS urls,
      coalesce(array_agg(pp.description ORDER BY pp.position) FILTER (WHERE m.key IS NOT NULL), '{}') AS descriptions
    FROM (SELECT DISTINCT profile_id FROM changed) AS changed
    LEFT JOIN profile_pictures pp ON pp.profile_id = changed.profile_id LEFT JOIN media m ON m.key = pp.media_key
    GROUP BY changed.profile_id
  ) AS shown
  WHERE p.id = shown.profile_id AND (p.gallery, p.gallery_descriptions) IS DISTINCT FROM (shown.urls, shown.descriptions);
  RETURN NULL;
END $$;
