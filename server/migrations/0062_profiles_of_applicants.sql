ALTER TABLE "call_applications" ADD COLUMN "profile_id" integer;--> statement-breakpoint
ALTER TABLE "call_invitations" ADD COLUMN "profile_id" integer;--> statement-breakpoint
UPDATE "call_applications" AS a SET profile_id = p.id FROM "profiles" AS p WHERE p.user_id = a.user_id;--> statement-breakpoint
UPDATE "call_invitations" AS i SET profile_id = p.id FROM "profiles" AS p WHERE p.user_id = i.user_id;--> statement-breakpoint
-- The indexes carry the profile: suggestions leave out a role's applicants without reading a row of theirs.
ALTER TABLE "call_applications" DROP CONSTRAINT "call_applications_role_id_user_id_key";--> statement-breakpoint
ALTER TABLE "call_applications" ADD CONSTRAINT "call_applications_role_id_user_id_key"
  UNIQUE ("role_id","user_id") INCLUDE ("profile_id");--> statement-breakpoint
ALTER TABLE "call_invitations" DROP CONSTRAINT "call_invitations_role_id_user_id_key";--> statement-breakpoint
ALTER TABLE "call_invitations" ADD CONSTRAINT "call_invitations_role_id_user_id_key"
  UNIQUE ("role_id","user_id") INCLUDE ("profile_id");--> statement-breakpoint
CREATE FUNCTION name_profile_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.profile_id := (SELECT id FROM profiles WHERE user_id = NEW.user_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER call_applications_profile BEFORE INSERT ON "call_applications" FOR EACH ROW
  EXECUTE FUNCTION name_profile_of_member();--> statement-breakpoint
CREATE TRIGGER call_invitations_profile BEFORE INSERT ON "call_invitations" FOR EACH ROW
  EXECUTE FUNCTION name_profile_of_member();--> statement-breakpoint
-- Who had none yet: a member of staff.
CREATE FUNCTION name_profile_in_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE call_applications SET profile_id = NEW.id WHERE user_id = NEW.user_id;
  UPDATE call_invitations SET profile_id = NEW.id WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_in_calls AFTER INSERT ON "profiles" FOR EACH ROW EXECUTE FUNCTION name_profile_in_calls();
