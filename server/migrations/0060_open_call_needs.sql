ALTER TABLE "calls" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (status = 'open') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_id_is_open_key" UNIQUE("id","is_open");--> statement-breakpoint
-- What a call's own row tells of its opening and its end is no change of what its roles ask.
DROP TRIGGER call_role_needs_changed ON "call_role_needs";--> statement-breakpoint
CREATE TRIGGER call_role_needs_written BEFORE INSERT OR DELETE ON "call_role_needs" FOR EACH ROW
  EXECUTE FUNCTION note_role_change();--> statement-breakpoint
ALTER TABLE "call_role_needs" ADD COLUMN "is_open" boolean;--> statement-breakpoint
UPDATE "call_role_needs" AS n SET is_open = c.is_open FROM "calls" AS c WHERE c.id = n.call_id;--> statement-breakpoint
ALTER TABLE "call_role_needs" ALTER COLUMN "is_open" SET NOT NULL;--> statement-breakpoint
CREATE TRIGGER call_role_needs_changed BEFORE UPDATE ON "call_role_needs" FOR EACH ROW
  WHEN (OLD.is_open = NEW.is_open) EXECUTE FUNCTION note_role_change();--> statement-breakpoint
ALTER TABLE "call_role_needs" DROP CONSTRAINT "call_role_needs_call_id_calls_id_fk";--> statement-breakpoint
DROP INDEX "call_role_needs_call_id";--> statement-breakpoint
ALTER TABLE "call_role_needs" ADD CONSTRAINT "call_role_needs_call_id_is_open_fk" FOREIGN KEY ("call_id","is_open") REFERENCES "public"."calls"("id","is_open") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "call_role_needs_open" ON "call_role_needs" USING btree ("call_id") WHERE "call_role_needs"."is_open";--> statement-breakpoint
CREATE INDEX "call_role_needs_call_id" ON "call_role_needs" USING btree ("call_id","is_open");
