ALTER TABLE "shoots" DROP CONSTRAINT "shoots_confirmed";--> statement-breakpoint
ALTER TABLE "shoots" DROP CONSTRAINT "shoots_settles";--> statement-breakpoint
ALTER TABLE "shoot_parties" DROP CONSTRAINT "shoot_parties_accepted";--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_confirmed" CHECK ("shoots"."status" not in ('confirmed', 'done', 'disputed') or "shoots"."confirmed_version" is not distinct from "shoots"."version");--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_settles" CHECK (("shoots"."status" = 'confirmed') = ("shoots"."settles_at" is not null) and "shoots"."settles_at" >= "shoots"."ends_at");--> statement-breakpoint
ALTER TABLE "shoot_parties" ADD CONSTRAINT "shoot_parties_accepted" CHECK ("shoot_parties"."answer" <> 'accepted' or "shoot_parties"."accepted_version" is not null);