DROP INDEX "profiles_stage_name_pieces";--> statement-breakpoint
-- Members are called by their stage names. The keys of both names were unique together, so none is taken by another user.
-- The server claims the names of users without skeletons when it starts.
DELETE FROM stage_names USING profiles AS p JOIN users AS u ON u.id = p.user_id
  WHERE stage_names.user_id = u.id AND u.username <> p.stage_name;--> statement-breakpoint
DELETE FROM name_skeletons USING profiles AS p JOIN users AS u ON u.id = p.user_id
  WHERE name_skeletons.user_id = u.id AND u.username <> p.stage_name;--> statement-breakpoint
CREATE TABLE renamed_users AS SELECT u.id FROM users AS u JOIN profiles AS p ON p.user_id = u.id WHERE u.username <> p.stage_name;--> statement-breakpoint
UPDATE users AS u SET username = p.stage_name FROM profiles AS p WHERE p.user_id = u.id AND u.username <> p.stage_name;--> statement-breakpoint
-- The search words of emails contain the name of the other party.
UPDATE emails AS e SET words = array_to_tsvector(ARRAY(
    SELECT 'r' || e.recipient_id || ':' || word FROM unnest(opencall_words(concat_ws(' ', e.subject, e.content, sender.username))) AS word
    UNION
    SELECT 's' || e.sender_id || ':' || word FROM unnest(opencall_words(concat_ws(' ', e.subject, e.content, recipient.username))) AS word))
FROM users AS sender, users AS recipient
WHERE sender.id = e.sender_id AND recipient.id = e.recipient_id
  AND (e.sender_id IN (SELECT id FROM renamed_users) OR e.recipient_id IN (SELECT id FROM renamed_users));--> statement-breakpoint
DROP TABLE renamed_users;--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "stage_name";
