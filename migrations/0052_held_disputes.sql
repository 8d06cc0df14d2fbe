ALTER TABLE "charges" ADD COLUMN "dispute_held_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until the company is asked again, which it is every night, all of a disputed payment counts as undecided.
UPDATE "charges" SET "dispute_held_cents" = "amount_cents" - "refunded_cents" WHERE "disputed_at" IS NOT NULL;
