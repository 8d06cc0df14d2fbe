ALTER TABLE "care_requests" ADD COLUMN "findings_allowed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Every patient's first request is free, however the account began: also of those that began in the chat before.
UPDATE "users" SET "free_trial_granted_at" = now()
WHERE "role" = 'patient' AND "free_trial_granted_at" IS NULL AND "free_trial_used_at" IS NULL AND "deleted_at" IS NULL;--> statement-breakpoint
-- What the calls of patients found was published without asking them: it is theirs until they allow it. What else told
-- of an office takes its place.
UPDATE "providers" SET "accepts_new_patients" = (other.value #>> '{}')::boolean
FROM (
  SELECT DISTINCT ON (f.provider_id) f.provider_id, f.value FROM "provider_facts" f
  WHERE f.fact = 'new_patients' AND f.call_id IS NULL AND jsonb_typeof(f.value) = 'boolean'
  ORDER BY f.provider_id, f.observed_at DESC, f.created_at DESC
) other
WHERE other.provider_id = "providers"."id" AND EXISTS (
  SELECT FROM "provider_facts" f WHERE f.provider_id = "providers"."id" AND f.fact = 'new_patients' AND f.call_id IS NOT NULL
);--> statement-breakpoint
DELETE FROM "provider_facts" WHERE "call_id" IS NOT NULL AND "fact" IN ('new_patients', 'insurance_plan', 'cash_price');
