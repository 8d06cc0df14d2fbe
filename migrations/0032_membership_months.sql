DROP INDEX "refunds_once";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "period_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "period_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "grace_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "asks_vendor" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "family_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "asks_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "family_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "memberships_due" ON "memberships" USING btree ("checked_at") WHERE state <> 'ended' or asks_vendor is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("charge_id","reason") WHERE reason in ('late', 'first_30_days', 'membership_over');