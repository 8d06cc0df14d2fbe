ALTER TABLE "care_requests" ADD COLUMN "call_plan" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "call_plan" jsonb;