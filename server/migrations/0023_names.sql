ALTER TABLE "unread_mail_letters" RENAME TO "email_reminders";--> statement-breakpoint
ALTER TABLE "email_reminders" RENAME CONSTRAINT "unread_mail_letters_user_id_users_id_fk" TO "email_reminders_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "email_reminders" RENAME CONSTRAINT "unread_mail_letters_user_id_email_id_pk" TO "email_reminders_user_id_email_id_pk";--> statement-breakpoint
ALTER INDEX "unread_mail_letters_due_at" RENAME TO "email_reminders_due_at";--> statement-breakpoint
ALTER TABLE "letter_tokens" RENAME TO "email_tokens";--> statement-breakpoint
ALTER TABLE "email_tokens" RENAME CONSTRAINT "letter_tokens_user_id_users_id_fk" TO "email_tokens_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "email_tokens" RENAME CONSTRAINT "letter_tokens_purpose_token_hash_pk" TO "email_tokens_purpose_token_hash_pk";--> statement-breakpoint
ALTER INDEX "letter_tokens_user_id" RENAME TO "email_tokens_user_id";--> statement-breakpoint
ALTER TABLE "rulings" RENAME TO "sanctions";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_user_id_users_id_fk" TO "sanctions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_decided_by_users_id_fk" TO "sanctions_decided_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_reversed_by_users_id_fk" TO "sanctions_reversed_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_kind" TO "sanctions_kind";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_reason" TO "sanctions_reason";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_until" TO "sanctions_until";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_ends_later" TO "sanctions_ends_later";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_reversal" TO "sanctions_reversal";--> statement-breakpoint
ALTER INDEX "rulings_user_id" RENAME TO "sanctions_user_id";--> statement-breakpoint
ALTER INDEX "rulings_decided_by" RENAME TO "sanctions_decided_by";--> statement-breakpoint
ALTER INDEX "rulings_reversed_by" RENAME TO "sanctions_reversed_by";--> statement-breakpoint
ALTER TABLE "sanctions" RENAME CONSTRAINT "rulings_pkey" TO "sanctions_pkey";--> statement-breakpoint
ALTER SEQUENCE "rulings_id_seq" RENAME TO "sanctions_id_seq";--> statement-breakpoint
ALTER TABLE "contact_messages" RENAME CONSTRAINT "contact_messages_ruling_id_rulings_id_fk" TO "contact_messages_ruling_id_sanctions_id_fk";
