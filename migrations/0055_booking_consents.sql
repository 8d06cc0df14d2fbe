CREATE TABLE "booking_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"request_id" uuid,
	"provider_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"max_price_cents" integer,
	"may_say" jsonb NOT NULL,
	"fallback_reach" text DEFAULT 'ask' NOT NULL,
	"fallback_extra_cents" integer DEFAULT 0 NOT NULL,
	"given_by" text NOT NULL,
	"given_by_user_id" uuid,
	"patient_words" text,
	"under_rule_of" uuid,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "booking_consents_staff_with_words" CHECK (given_by <> 'staff' or patient_words is not null),
	CONSTRAINT "booking_consents_price" CHECK (max_price_cents is null or max_price_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "fell_through" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "raised_price_cents" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "review_because" text;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_given_by_user_id_users_id_fk" FOREIGN KEY ("given_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_consents_one_live" ON "booking_consents" USING btree ("appointment_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "booking_consents_request" ON "booking_consents" USING btree ("request_id");
--> statement-breakpoint
-- A consent is given and ended, and never changed.
create function refuse_changed_consent() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (to_jsonb(new) - 'ended_at' - 'ended_because') is distinct from (to_jsonb(old) - 'ended_at' - 'ended_because') then
    raise exception 'booking_consents: a consent can be ended once and not changed';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger booking_consents_not_changed before update on booking_consents
  for each row execute function refuse_changed_consent();--> statement-breakpoint
-- Patients chose the times they booked or moved to themselves, so what is being asked for now may still be asked for.
INSERT INTO "booking_consents" ("id", "appointment_id", "request_id", "provider_id", "starts_at", "may_say", "given_by", "given_by_user_id", "given_at")
SELECT gen_random_uuid(), "id", "request_id", "provider_id", coalesce("wanted_starts_at", "starts_at"),
  '["service", "pays_directly", "first_name", "time"]'::jsonb, CASE WHEN "user_id" IS NULL THEN 'visitor' ELSE 'patient' END, "user_id", "updated_at"
FROM "appointments"
WHERE "status" IN ('pending', 'confirmed') AND ("wanted_starts_at" IS NOT NULL OR ("status" = 'pending' AND "request_id" IS NULL));
--> statement-breakpoint
UPDATE "calls" SET "brief" = "calls"."brief" || jsonb_build_object('consent', jsonb_build_object('consentId', "booking_consents"."id", 'priceLimitCents', null))
FROM "booking_consents"
WHERE "calls"."appointment_id" = "booking_consents"."appointment_id" AND "calls"."purpose" = 'booking' AND "calls"."state" = 'intended';
