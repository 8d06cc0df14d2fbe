ALTER TABLE "provider_prices" ADD COLUMN "source_sha256" text;--> statement-breakpoint
ALTER TABLE "provider_prices" ADD COLUMN "attestation" text;