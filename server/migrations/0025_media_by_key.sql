CREATE TABLE "listing_pictures" (
	"listing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "listing_pictures_listing_id_position_pk" PRIMARY KEY("listing_id","position"),
	CONSTRAINT "listing_pictures_media_key_listing_id_key" UNIQUE("media_key","listing_id"),
	CONSTRAINT "listing_pictures_position" CHECK ("listing_pictures"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "report_media" (
	"report_id" integer NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "report_media_report_id_media_key_pk" PRIMARY KEY("report_id","media_key")
);
--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"profile_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "profile_pictures_profile_id_position_pk" PRIMARY KEY("profile_id","position"),
	CONSTRAINT "profile_pictures_position" CHECK ("profile_pictures"."position" between 0 and 8)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_image";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_not_empty";--> statement-breakpoint
ALTER TABLE "marketplace_listings" DROP CONSTRAINT "marketplace_listings_images";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_gallery_size";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_gallery_descriptions";--> statement-breakpoint
DROP INDEX "profiles_id_documents";--> statement-breakpoint
DROP INDEX "profiles_id_pending";--> statement-breakpoint
DROP INDEX "profiles_id_decided_at";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "id_document_key" text;--> statement-breakpoint
-- Addresses become the keys that they hold. What has no media row any more has had no file either, and is left out.
INSERT INTO "profile_pictures" ("profile_id", "position", "media_key", "description")
SELECT p.id, row_number() OVER (PARTITION BY p.id ORDER BY shown.at) - 1, m.key, coalesce(p.gallery_descriptions[shown.at::integer], '')
FROM "profiles" p CROSS JOIN unnest(p.gallery) WITH ORDINALITY AS shown (url, at)
JOIN "media" m ON m.key = substring(shown.url FROM '^/(?:media|api/private-media)/([0-9a-f]{32})\.');--> statement-breakpoint
UPDATE "profiles" p SET gallery = '{}', gallery_descriptions = '{}'
WHERE gallery <> '{}' AND NOT EXISTS (SELECT FROM "profile_pictures" WHERE profile_id = p.id);--> statement-breakpoint
INSERT INTO "listing_pictures" ("listing_id", "position", "media_key")
SELECT l.id, row_number() OVER (PARTITION BY l.id ORDER BY min(shown.at)) - 1, m.key
FROM "marketplace_listings" l CROSS JOIN unnest(l.images) WITH ORDINALITY AS shown (url, at)
JOIN "media" m ON m.key = substring(shown.url FROM '^/(?:media|api/private-media)/([0-9a-f]{32})\.')
GROUP BY l.id, m.key;--> statement-breakpoint
UPDATE "profiles" p SET "id_document_key" = m.key FROM "media" m
WHERE m.key = substring(p.id_card_url FROM '^/(?:media|api/private-media)/([0-9a-f]{32})\.');--> statement-breakpoint
INSERT INTO "report_media" ("report_id", "media_key")
SELECT DISTINCT r.id, m.key
FROM "abuse_reports" r CROSS JOIN LATERAL (
  SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(r.evidence->'gallery') = 'array' THEN r.evidence->'gallery' ELSE '[]' END)
  UNION ALL SELECT r.message->>'imageKey'
) AS shown (reference)
JOIN "media" m ON m.key = substring(shown.reference FROM '[0-9a-f]{32}')
WHERE r.status = 'pending';--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_media" ADD CONSTRAINT "report_media_report_id_abuse_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."abuse_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_media" ADD CONSTRAINT "report_media_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_media_media_key" ON "report_media" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "profile_pictures_media_key" ON "profile_pictures" USING btree ("media_key");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_image_key_media_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_document_key_media_key_fk" FOREIGN KEY ("id_document_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_id_document_key" ON "profiles" USING btree ("id_document_key") WHERE "profiles"."id_document_key" is not null;--> statement-breakpoint
CREATE INDEX "profiles_id_documents" ON "profiles" USING btree (coalesce("id_submitted_at", "created_at") desc,"id" DESC NULLS FIRST) WHERE "profiles"."id_document_key" is not null or "profiles"."id_verified";--> statement-breakpoint
CREATE INDEX "profiles_id_pending" ON "profiles" USING btree (coalesce("id_submitted_at", "created_at") desc,"id" DESC NULLS FIRST) WHERE "profiles"."id_document_key" is not null and not "profiles"."id_verified";--> statement-breakpoint
CREATE INDEX "profiles_id_decided_at" ON "profiles" USING btree ("id_decided_at") WHERE "profiles"."id_document_key" is not null and "profiles"."id_decided_at" is not null;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "image_url";--> statement-breakpoint
ALTER TABLE "contest_entries" DROP COLUMN "media_url";--> statement-breakpoint
ALTER TABLE "contest_entries" DROP COLUMN "thumbnail_url";--> statement-breakpoint
ALTER TABLE "contests" DROP COLUMN "featured_image";--> statement-breakpoint
ALTER TABLE "marketplace_listings" DROP COLUMN "images";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "id_card_url";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_not_empty" CHECK ("messages"."content" <> '' or "messages"."image_key" is not null);--> statement-breakpoint
-- Profiles are sent far more often than galleries change: what they show lies ready beside them, and only these triggers write it.
CREATE FUNCTION show_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles p SET gallery = shown.urls, gallery_descriptions = shown.descriptions
  FROM (
    SELECT changed.profile_id,
      coalesce(array_agg(CASE WHEN m.visibility = 'private' THEN '/api/private-media/' ELSE '/media/' END || m.key
        || CASE m.mime WHEN 'image/webp' THEN '.webp' WHEN 'video/mp4' THEN '.mp4' WHEN 'video/quicktime' THEN '.mov' WHEN 'video/webm' THEN '.webm' END
        || coalesce('?w=' || m.width || '&h=' || m.height || '&t=' || m.placeholder, '') ORDER BY pp.position)
        FILTER (WHERE m.key IS NOT NULL), '{}') AS urls,
      coalesce(array_agg(pp.description ORDER BY pp.position) FILTER (WHERE m.key IS NOT NULL), '{}') AS descriptions
    FROM (SELECT DISTINCT profile_id FROM changed) AS changed
    LEFT JOIN profile_pictures pp ON pp.profile_id = changed.profile_id LEFT JOIN media m ON m.key = pp.media_key
    GROUP BY changed.profile_id
  ) AS shown
  WHERE p.id = shown.profile_id AND (p.gallery, p.gallery_descriptions) IS DISTINCT FROM (shown.urls, shown.descriptions);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profile_pictures_inserted AFTER INSERT ON "profile_pictures" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();--> statement-breakpoint
CREATE TRIGGER profile_pictures_updated AFTER UPDATE ON "profile_pictures" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();--> statement-breakpoint
CREATE TRIGGER profile_pictures_deleted AFTER DELETE ON "profile_pictures" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();--> statement-breakpoint
CREATE FUNCTION refuse_shown_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'profiles.gallery is derived from profile_pictures' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_gallery_inserted BEFORE INSERT ON "profiles" FOR EACH ROW
  WHEN (NEW.gallery <> '{}' OR NEW.gallery_descriptions <> '{}') EXECUTE FUNCTION refuse_shown_pictures();--> statement-breakpoint
CREATE TRIGGER profiles_gallery_updated BEFORE UPDATE OF gallery, gallery_descriptions ON "profiles" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_shown_pictures();--> statement-breakpoint
-- Galleries that lost a picture above; the others are as they were.
UPDATE "profile_pictures" SET position = position;
