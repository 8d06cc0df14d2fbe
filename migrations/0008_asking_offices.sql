ALTER TABLE "call_facts" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "wanted_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "mode" text DEFAULT 'demo' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "appointment_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_of_appointment_once" ON "calls" USING btree ("appointment_id","attempt") WHERE request_id is null;--> statement-breakpoint
CREATE INDEX "calls_appointment" ON "calls" USING btree ("appointment_id");--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_about_something" CHECK (request_id is not null or appointment_id is not null);--> statement-breakpoint
update appointments set mode = care_requests.mode from care_requests where care_requests.id = appointments.request_id;
--> statement-breakpoint
update calls set appointment_id = appointments.id from appointments
  where calls.purpose = 'booking' and appointments.request_id = calls.request_id
    and appointments.provider_id = calls.provider_id;
