ALTER TABLE "staff_alerts" ADD COLUMN "raised_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "staff_alerts" SET "raised_at" = "created_at";
