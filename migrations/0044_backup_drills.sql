ALTER TABLE "recorded_backups" ADD COLUMN "drilled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recorded_backups" ADD COLUMN "drill_seconds" integer;