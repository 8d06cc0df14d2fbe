CREATE TABLE "charity_policies" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"hospital_name" text NOT NULL,
	"hospital_key" text NOT NULL,
	"npi" text,
	"state" text NOT NULL,
	"free_up_to_percent" integer,
	"discount_up_to_percent" integer,
	"asset_limit_cents" bigint,
	"stated_on" date NOT NULL,
	"policy_url" text
);
--> statement-breakpoint
CREATE INDEX "charity_policies_name" ON "charity_policies" USING btree ("hospital_key","state");--> statement-breakpoint
CREATE INDEX "charity_policies_npi" ON "charity_policies" USING btree ("npi");--> statement-breakpoint
CREATE INDEX "charity_policies_file" ON "charity_policies" USING btree ("file_id");