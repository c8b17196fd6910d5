-- The functions and triggers that the migrations 0000 to 0067 had built.

CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- However a session ends, every process learns of it with the commit; 500 ids fit into one notification.
	PERFORM pg_notify('live_events', json_build_object('ended', json_agg("id"))::text)
	FROM (SELECT "id", (row_number() OVER () - 1) / 500 AS "part" FROM "ended_sessions") AS "parts"
	GROUP BY "part";
	RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended_sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

CREATE FUNCTION audit_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse_change();

CREATE FUNCTION call_before(call calls) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('call', to_jsonb(call) - 'title' - 'description' - 'usage' - 'location' - 'closing_message',
    'needs', (SELECT coalesce(jsonb_agg(n), '[]') FROM call_role_needs AS n WHERE n.call_id = call.id))
$$;

CREATE FUNCTION check_confirmed_shoot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM shoots AS s JOIN shoot_parties AS p ON p.shoot_id = s.id
    WHERE s.id = NEW.id AND s.status = 'confirmed' AND p.accepted_version IS DISTINCT FROM s.version
  ) THEN
    RAISE EXCEPTION 'not every party has accepted version % of shoot %', NEW.version, NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shoots_confirmed_by_all', TABLE = 'shoots';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER shoots_confirmed_by_all AFTER INSERT OR UPDATE OF status, version ON shoots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'confirmed'::text)) EXECUTE FUNCTION check_confirmed_shoot();

CREATE FUNCTION count_filled_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'booked' THEN 1 ELSE 0 END;
  after integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'booked' THEN 1 ELSE 0 END;
BEGIN
  IF before <> after THEN
    UPDATE call_roles SET filled_count = filled_count + after - before
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.role_id ELSE NEW.role_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER call_applications_book AFTER INSERT OR DELETE OR UPDATE OF status ON call_applications FOR EACH ROW EXECUTE FUNCTION count_filled_role();

CREATE FUNCTION delete_abandoned_shoot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shoots AS s WHERE s.id = NEW.shoot_id
    AND NOT EXISTS (SELECT FROM shoot_parties AS p WHERE p.shoot_id = s.id AND p.user_id IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER shoot_parties_leave AFTER UPDATE OF user_id ON shoot_parties FOR EACH ROW WHEN ((new.user_id IS NULL)) EXECUTE FUNCTION delete_abandoned_shoot();

CREATE FUNCTION keep_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.shoot_id, NEW.about_id, NEW.recommend, NEW.text, NEW.tags, NEW.created_at)
      IS DISTINCT FROM (OLD.shoot_id, OLD.about_id, OLD.recommend, OLD.text, OLD.tags, OLD.created_at)
    OR (NEW.author_id IS NOT NULL AND NEW.author_id IS DISTINCT FROM OLD.author_id)
    OR (OLD.reply IS NOT NULL AND NEW.reply IS DISTINCT FROM OLD.reply)
    OR (OLD.announced_at IS NOT NULL AND NEW.reveals_at IS DISTINCT FROM OLD.reveals_at) THEN
    RAISE EXCEPTION 'reference % cannot be changed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shoot_references_unchanged', TABLE = 'shoot_references';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shoot_references_unchanged BEFORE UPDATE ON shoot_references FOR EACH ROW EXECUTE FUNCTION keep_reference();

CREATE FUNCTION name_profile_in_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE call_applications SET profile_id = NEW.id WHERE user_id = NEW.user_id;
  UPDATE call_invitations SET profile_id = NEW.id WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_in_calls AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION name_profile_in_calls();

CREATE FUNCTION name_profile_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.profile_id := (SELECT id FROM profiles WHERE user_id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER call_applications_profile BEFORE INSERT ON call_applications FOR EACH ROW EXECUTE FUNCTION name_profile_of_member();
CREATE TRIGGER call_invitations_profile BEFORE INSERT ON call_invitations FOR EACH ROW EXECUTE FUNCTION name_profile_of_member();

CREATE FUNCTION note_call_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, subject_id, before)
  VALUES ('calls', NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN call_before(OLD) END);
  RETURN NULL;
END $$;
CREATE TRIGGER calls_changed AFTER UPDATE ON calls FOR EACH ROW
  WHEN ((old.status = 'open' OR new.status = 'open') AND (old.status, old.review_state, old.deadline, old.state, old.pay_kind, old.nudity, old.starts_on, old.remote, old.latitude, old.longitude, old.words)
  IS DISTINCT FROM (new.status, new.review_state, new.deadline, new.state, new.pay_kind, new.nudity, new.starts_on, new.remote, new.latitude, new.longitude, new.words))
  EXECUTE FUNCTION note_call_change();
CREATE TRIGGER calls_new AFTER INSERT ON calls FOR EACH ROW WHEN ((new.status = 'open'::text)) EXECUTE FUNCTION note_call_change();

CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, subject_id, before)
  VALUES ('listings', NEW.id, CASE WHEN TG_OP = 'UPDATE'
    THEN to_jsonb(OLD) - 'title' - 'description' - 'location' - 'contact_email' - 'contact_phone' END);
  RETURN NULL;
END $$;
CREATE TRIGGER marketplace_listings_changed AFTER UPDATE ON marketplace_listings FOR EACH ROW
  WHEN ((old.category, old.latitude, old.longitude, old.expires_at, old.words)
  IS DISTINCT FROM (new.category, new.latitude, new.longitude, new.expires_at, new.words))
  EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER marketplace_listings_new AFTER INSERT ON marketplace_listings FOR EACH ROW EXECUTE FUNCTION note_listing_change();

CREATE FUNCTION note_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, subject_id, before)
  VALUES ('members', NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) - 'member_since' - 'updated_at' END);
  RETURN NULL;
END $$;
CREATE TRIGGER profile_search_changed AFTER UPDATE ON profile_search FOR EACH ROW
  WHEN ((old.bits, old.state, old.city, old.stage_name, old.age, old.height, old.weight, old.rates, old.latitude, old.longitude, old.words)
  IS DISTINCT FROM (new.bits, new.state, new.city, new.stage_name, new.age, new.height, new.weight, new.rates, new.latitude, new.longitude, new.words))
  EXECUTE FUNCTION note_member_change();
CREATE TRIGGER profile_search_new AFTER INSERT ON profile_search FOR EACH ROW EXECUTE FUNCTION note_member_change();

CREATE FUNCTION note_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, subject_id, before)
  SELECT 'calls', c.id, call_before(c) FROM calls AS c
  WHERE c.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.call_id ELSE NEW.call_id END AND c.status = 'open';
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER call_role_needs_changed BEFORE UPDATE ON call_role_needs FOR EACH ROW WHEN ((old.is_open = new.is_open)) EXECUTE FUNCTION note_role_change();
CREATE TRIGGER call_role_needs_written BEFORE INSERT OR DELETE ON call_role_needs FOR EACH ROW EXECUTE FUNCTION note_role_change();

CREATE FUNCTION raise_read_floor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('opencall.read_floor_raised', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE read_floor SET value = value + 1;
    PERFORM set_config('opencall.read_floor_raised', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER blocks_read_floor AFTER INSERT OR DELETE ON blocks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_read_floor();
CREATE CONSTRAINT TRIGGER users_gone_read_floor AFTER DELETE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_read_floor();
CREATE CONSTRAINT TRIGGER users_read_floor AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((old.is_hidden, old.suspended_until, old.deletion_due_at)
  IS DISTINCT FROM (new.is_hidden, new.suspended_until, new.deletion_due_at))
  EXECUTE FUNCTION raise_read_floor();

CREATE FUNCTION refuse_shown_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'profiles.gallery is derived from profile_pictures' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER profiles_gallery_inserted BEFORE INSERT ON profiles FOR EACH ROW WHEN (((new.gallery <> '{}'::text[]) OR (new.gallery_descriptions <> '{}'::text[]))) EXECUTE FUNCTION refuse_shown_pictures();
CREATE TRIGGER profiles_gallery_updated BEFORE UPDATE OF gallery, gallery_descriptions ON profiles FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_shown_pictures();

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
END $$;

CREATE FUNCTION show_held_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_galleries(array(SELECT DISTINCT profile_id FROM profile_pictures WHERE media_key = NEW.key));
  RETURN NULL;
END $$;
CREATE TRIGGER media_hold_changed AFTER UPDATE OF hold ON media FOR EACH ROW WHEN ((old.hold IS DISTINCT FROM new.hold)) EXECUTE FUNCTION show_held_picture();

CREATE FUNCTION show_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_galleries(array(SELECT DISTINCT profile_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER profile_pictures_deleted AFTER DELETE ON profile_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();
CREATE TRIGGER profile_pictures_inserted AFTER INSERT ON profile_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();
CREATE TRIGGER profile_pictures_updated AFTER UPDATE ON profile_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();

CREATE FUNCTION subscriptions_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "subscription_changes" ("at", "to_status") VALUES (NEW."updated_at", NEW."status");
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO "subscription_changes" ("at", "from_status", "to_status")
		VALUES (NEW."updated_at", OLD."status", NEW."status");
	ELSE
		INSERT INTO "subscription_changes" ("at", "from_status")
		VALUES (greatest(OLD."updated_at", now()), OLD."status");
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_begin_or_go AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION subscriptions_keep_history();
CREATE TRIGGER subscriptions_change AFTER UPDATE OF status ON subscriptions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION subscriptions_keep_history();

CREATE FUNCTION users_keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other, each seeing what the one before it has done.
	PERFORM pg_advisory_xact_lock(hashtext('users_keep_an_admin'));
	IF NOT EXISTS (SELECT FROM "users" WHERE "role" = 'admin' AND "suspended_until" IS NULL AND "deletion_due_at" IS NULL) THEN
		RAISE EXCEPTION 'There must always be an administrator who can sign in'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_admin', TABLE = 'users';
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER users_keep_an_admin AFTER UPDATE OF role, suspended_until, deletion_due_at ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.suspended_until IS NULL) AND (old.deletion_due_at IS NULL) AND ((new.role <> 'admin'::text) OR (new.suspended_until IS NOT NULL) OR (new.deletion_due_at IS NOT NULL)))) EXECUTE FUNCTION users_keep_an_admin();
