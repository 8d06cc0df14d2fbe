DROP INDEX "charges_user";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "card_last_four" text;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "card" text;--> statement-breakpoint
CREATE INDEX "charges_user" ON "charges" USING btree ("user_id","created_at");