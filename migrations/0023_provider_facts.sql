CREATE TABLE "provider_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"value" jsonb,
	"method" text NOT NULL,
	"source" text NOT NULL,
	"source_row" integer,
	"observed_at" timestamp (3) with time zone NOT NULL,
	"quote" text,
	"call_id" uuid,
	"entered_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_facts" ADD CONSTRAINT "provider_facts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_facts_newest" ON "provider_facts" USING btree ("provider_id","fact","about","observed_at");--> statement-breakpoint
CREATE INDEX "provider_facts_history" ON "provider_facts" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_facts_of_call" ON "provider_facts" USING btree ("call_id","provider_id","fact","about") WHERE call_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_provider" ON "appointments" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "calls_provider" ON "calls" USING btree ("provider_id","state");--> statement-breakpoint
CREATE INDEX "provider_prices_source" ON "provider_prices" USING btree ("source_name","observed_on");--> statement-breakpoint
CREATE INDEX "providers_words" ON "providers" USING gin (to_tsvector('simple', translate("name" || ' ' || "specialty" || ' ' || "city" || ' ' || "state" || ' ' || "zip_code" || ' ' || "npi" || ' ' || "phone" || ' ' || right("phone", 10), '@.-_+''', '      ')));--> statement-breakpoint
CREATE INDEX "providers_left_alone" ON "providers" USING btree ("do_not_call_is_doubtful","do_not_call_since","id") WHERE do_not_call_since is not null;