CREATE TABLE "used_offers" (
	"offer" text NOT NULL,
	"mode" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_offers_offer_mode_mailbox_hash_pk" PRIMARY KEY("offer","mode","mailbox_hash")
);
--> statement-breakpoint
ALTER TABLE "office_slots" DROP CONSTRAINT "office_slots_once";--> statement-breakpoint
ALTER TABLE "promise_events" DROP CONSTRAINT "promise_events_once";--> statement-breakpoint
DROP INDEX "calls_search";--> statement-breakpoint
ALTER TABLE "office_slots" ADD COLUMN "mode" text;--> statement-breakpoint
-- The mode of the call that named the time, else of the latest appointment at it, else of the service.
update office_slots s set mode = coalesce(
  (select c.mode from call_facts f join calls c on c.id = f.call_id where f.id = s.call_fact_id),
  (select a.mode from appointments a where a.provider_id = s.provider_id and a.starts_at = s.starts_at
    order by a.created_at desc limit 1),
  (select value ->> 'mode' from service_settings where name = 'mode'),
  case when exists (select from calls where mode = 'production') then 'production' else 'demo' end);
--> statement-breakpoint
ALTER TABLE "office_slots" ALTER COLUMN "mode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "calling_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "expedited_business_minutes" integer;--> statement-breakpoint
ALTER TABLE "promise_events" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD COLUMN "only_payer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_out_reasons" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "payers_left_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD COLUMN "network_mark" text;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD COLUMN "also_conversations" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "mailbox_had_one" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "proposed_phone" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "proposed_phone_by" uuid;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "proposed_phone_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "providers_number_to_confirm" ON "providers" USING btree ("proposed_phone_at") WHERE proposed_phone is not null;--> statement-breakpoint
CREATE INDEX "calls_search" ON "calls" USING gin (to_tsvector('simple', translate(coalesce("brief" ->> 'officeName', '') || ' ' || "to_number" || ' ' || right("to_number", 10), '@.-_+''', '      ')));--> statement-breakpoint
ALTER TABLE "office_slots" ADD CONSTRAINT "office_slots_once" UNIQUE("provider_id","starts_at","mode");--> statement-breakpoint
ALTER TABLE "promise_events" ADD CONSTRAINT "promise_events_once" UNIQUE("request_id","kind","is_expedited","round");--> statement-breakpoint
alter table appointments drop constraint appointments_no_double_booking;
--> statement-breakpoint
alter table appointments add constraint appointments_no_double_booking
  exclude using gist (provider_id with =, mode with =, tstzrange(starts_at, ends_at) with &&)
  where (status in ('held', 'pending', 'confirmed'));
