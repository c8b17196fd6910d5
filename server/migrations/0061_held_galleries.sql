-- A picture that waits for staff is in nobody else's view of a gallery until it is released.
CREATE FUNCTION show_galleries(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever releases one of them meanwhile is waited for, or waits, and sees what comes of this.
  PERFORM FROM media m JOIN profile_pictures pp ON pp.media_key = m.key
    WHERE pp.profile_id = ANY(changed) AND m.hold = 'held' ORDER BY m.key FOR SHARE OF m;
  UPDATE profiles p SET gallery = shown.urls, gallery_descriptions = shown.descriptions
  FROM (
    SELECT changed_id,
      coalesce(array_agg(CASE WHEN m.visibility = 'private' THEN '/api/private-media/' ELSE '/media/' END || m.key
        || CASE m.mime WHEN 'image/webp' THEN '.webp' WHEN 'video/mp4' THEN '.mp4' WHEN 'video/quicktime' THEN '.mov' WHEN 'video/webm' THEN '.webm' END
        || coalesce('?w=' || m.width || '&h=' || m.height || '&t=' || m.placeholder || coalesce('&lw=' || m.largest_width, ''), '') ORDER BY pp.position)
        FILTER (WHERE m.key IS NOT NULL), '{}') AS urls,
      coalesce(array_agg(pp.description ORDER BY pp.position) FILTER (WHERE m.key IS NOT NULL), '{}') AS descriptions
    FROM unnest(changed) AS changed_id
    LEFT JOIN profile_pictures pp ON pp.profile_id = changed_id
    LEFT JOIN media m ON m.key = pp.media_key AND m.hold IS DISTINCT FROM 'held'
    GROUP BY changed_id
  ) AS shown
  WHERE p.id = shown.changed_id AND (p.gallery, p.gallery_descriptions) IS DISTINCT FROM (shown.urls, shown.descriptions);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION show_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_galleries(array(SELECT DISTINCT profile_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION show_held_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_galleries(array(SELECT DISTINCT profile_id FROM profile_pictures WHERE media_key = NEW.key));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER media_hold_changed AFTER UPDATE OF hold ON "media" FOR EACH ROW
  WHEN (OLD.hold IS DISTINCT FROM NEW.hold) EXECUTE FUNCTION show_held_picture();--> statement-breakpoint
-- Galleries with a picture that waits.
UPDATE "profile_pictures" SET position = position WHERE media_key IN (SELECT key FROM media WHERE hold = 'held');
