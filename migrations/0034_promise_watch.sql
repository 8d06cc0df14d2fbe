CREATE TABLE "promise_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promise_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promise_events_once" UNIQUE("request_id","kind")
);
--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "sla_moved_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "breached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "expedited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "promise_check_at" timestamp (3) with time zone;--> statement-breakpoint
-- What is over is not watched any more.
update care_requests set promise_check_at = to_timestamp(0) where status not in ('completed', 'cancelled', 'refunded');--> statement-breakpoint
ALTER TABLE "care_requests" ALTER COLUMN "promise_check_at" SET DEFAULT to_timestamp(0);--> statement-breakpoint
ALTER TABLE "promise_events" ADD CONSTRAINT "promise_events_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_requests_promise_check" ON "care_requests" USING btree ("promise_check_at","id") WHERE promise_check_at is not null;--> statement-breakpoint
CREATE INDEX "care_requests_expedited" ON "care_requests" USING btree ("sla_deadline","id") WHERE "care_requests"."expedited_at" is not null and status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation');--> statement-breakpoint
CREATE INDEX "care_requests_promises" ON "care_requests" USING btree ("mode","created_at","urgency","status","ready_at","sla_deadline","breached_at");
--> statement-breakpoint
create trigger promise_events_append_only before update or delete on promise_events
  for each row execute function refuse_change_except_erasure();
--> statement-breakpoint
-- Whoever changes the deadline, its clock or the status need not think of the watch: it looks at the promise again.
create function look_at_promise_again() returns trigger language plpgsql as $$
begin
  new.promise_check_at := case
    when tg_op = 'INSERT' and new.status in ('completed', 'cancelled', 'refunded') then null
    else to_timestamp(0)
  end;
  return new;
end $$;
--> statement-breakpoint
create trigger care_requests_promise_begins before insert on care_requests
  for each row execute function look_at_promise_again();
--> statement-breakpoint
create trigger care_requests_promise_changes before update of status, sla_deadline, sla_paused_at, ready_at
  on care_requests for each row when (
    old.status is distinct from new.status or old.sla_deadline is distinct from new.sla_deadline
    or old.sla_paused_at is distinct from new.sla_paused_at or old.ready_at is distinct from new.ready_at
  ) execute function look_at_promise_again();
