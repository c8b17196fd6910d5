CREATE TABLE "read_floor" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "read_floor_one_row" CHECK ("read_floor"."id")
);
--> statement-breakpoint
-- Hand-written from here on.
INSERT INTO "read_floor" ("value") VALUES (0);

-- Once a transaction, and at its end: its row is locked from here to the commit, and nothing may wait for another lock then.
CREATE FUNCTION raise_read_floor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('opencall.read_floor_raised', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE read_floor SET value = value + 1;
    PERFORM set_config('opencall.read_floor_raised', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER blocks_read_floor AFTER INSERT OR DELETE ON blocks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_read_floor();
CREATE CONSTRAINT TRIGGER users_read_floor AFTER UPDATE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.is_hidden, OLD.suspended_until, OLD.deletion_due_at)
    IS DISTINCT FROM (NEW.is_hidden, NEW.suspended_until, NEW.deletion_due_at))
  EXECUTE FUNCTION raise_read_floor();
CREATE CONSTRAINT TRIGGER users_gone_read_floor AFTER DELETE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_read_floor();
