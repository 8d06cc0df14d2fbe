ALTER TABLE "promise_events" DROP CONSTRAINT "promise_events_once";--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "ordinary_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promise_events" ADD COLUMN "is_expedited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promise_events" ADD CONSTRAINT "promise_events_once" UNIQUE("request_id","kind","is_expedited");