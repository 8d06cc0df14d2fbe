ALTER TABLE "appointments" ADD COLUMN "added_fees" jsonb;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD COLUMN "fees" jsonb DEFAULT '[]'::jsonb NOT NULL;