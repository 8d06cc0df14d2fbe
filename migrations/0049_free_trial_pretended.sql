ALTER TABLE "users" ADD COLUMN "free_trial_pretended_at" timestamp (3) with time zone;--> statement-breakpoint
-- A free request that only the demonstration gave was no real one: the person still has theirs.
UPDATE "users" SET "free_trial_pretended_at" = "free_trial_used_at", "free_trial_used_at" = null
WHERE "free_trial_used_at" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "charges" WHERE "charges"."user_id" = "users"."id" AND "charges"."fee_reason" = 'free_trial' AND "charges"."mode" = 'production'
);
