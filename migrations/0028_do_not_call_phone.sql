ALTER TABLE "providers" ADD COLUMN "do_not_call_phone" text;--> statement-breakpoint
CREATE INDEX "providers_left_alone_phone" ON "providers" USING btree ("do_not_call_phone") WHERE do_not_call_phone is not null;--> statement-breakpoint
UPDATE "providers" SET "do_not_call_phone" = "phone" WHERE "do_not_call_since" IS NOT NULL;
