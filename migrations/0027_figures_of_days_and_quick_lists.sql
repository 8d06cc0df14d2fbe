CREATE TABLE "care_threads" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"unread_count" integer NOT NULL,
	"waiting_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_figures_mode_day_pk" PRIMARY KEY("mode","day")
);
--> statement-breakpoint
CREATE TABLE "day_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_threads" ADD CONSTRAINT "care_threads_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_threads_waiting" ON "care_threads" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "care_threads_newest" ON "care_threads" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "day_marks_day" ON "day_marks" USING btree ("mode","day");--> statement-breakpoint
CREATE INDEX "appointments_coming" ON "appointments" USING btree ("ends_at") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "calls_began" ON "calls" USING btree (coalesce("started_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "calls_standing_out" ON "calls" USING btree (coalesce("started_at", "created_at"),"id") WHERE (state <> 'ended' or telephony in ('line_error', 'bad_number'));--> statement-breakpoint
CREATE INDEX "calls_search" ON "calls" USING gin (to_tsvector('simple', translate(coalesce("brief" ->> 'officeName', '') || ' ' || coalesce("vendor_call_id", '') || ' ' || "to_number" || ' ' || right("to_number", 10), '@.-_+''', '      ')));--> statement-breakpoint
CREATE INDEX "calls_unfinished" ON "calls" USING btree ("state","updated_at") WHERE state in ('intended', 'dialling', 'placed');--> statement-breakpoint
CREATE INDEX "calls_reached" ON "calls" USING btree ("mode","created_at","state","outcome","telephony");--> statement-breakpoint
CREATE INDEX "care_requests_kept" ON "care_requests" USING btree ("mode","created_at","status","ready_at","sla_deadline","sla_paused_at");--> statement-breakpoint
CREATE INDEX "conversations_status" ON "conversations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_request" ON "conversations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "conversations_search" ON "conversations" USING gin (to_tsvector('simple', translate(coalesce("need" ->> 'name', '') || ' ' || coalesce("need" ->> 'email', '') || ' ' || coalesce("need" ->> 'phone', '') || ' ' || coalesce(right("need" ->> 'phone', 10), '') || ' ' || coalesce("session_label", ''), '@.-_+''', '      ')));--> statement-breakpoint
CREATE INDEX "charges_unsettled" ON "charges" USING btree ("updated_at") WHERE state = 'opened';--> statement-breakpoint
CREATE INDEX "charges_earned" ON "charges" USING btree ("mode","created_at","state","fee_reason","amount_cents");--> statement-breakpoint
-- What changes something of a day that is over leaves a mark in its own transaction. Over is a day by the database's clock,
-- when the transaction began; days are counted into day_figures an hour later at the earliest.
create function mark_day(of_mode text, at timestamptz) returns void language plpgsql as $$
declare
  marked date := (at at time zone 'America/New_York')::date;
begin
  if marked < (now() at time zone 'America/New_York')::date then
    insert into day_marks (mode, day) values (of_mode, marked);
  end if;
end $$;
--> statement-breakpoint
create function row_marks_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_day(old.mode, old.created_at); end if;
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or old.created_at <> new.created_at or old.mode <> new.mode then
      perform mark_day(new.mode, new.created_at);
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A chat is counted by what became of its request, which may be of another day.
create function request_marks_chat_day() returns trigger language plpgsql as $$
begin
  perform mark_day(c.mode, c.created_at) from conversations c
    where c.id in (case when tg_op <> 'INSERT' then old.conversation_id end, case when tg_op <> 'DELETE' then new.conversation_id end);
  return null;
end $$;
--> statement-breakpoint
create function part_marks_request_day() returns trigger language plpgsql as $$
begin
  perform mark_day(r.mode, r.created_at) from care_requests r
    where r.id in (case when tg_op <> 'INSERT' then old.request_id end, case when tg_op <> 'DELETE' then new.request_id end);
  return null;
end $$;
--> statement-breakpoint
create function fact_marks_call_day() returns trigger language plpgsql as $$
begin
  perform mark_day(k.mode, k.created_at) from calls k
    where k.id in (case when tg_op <> 'INSERT' then old.call_id end, case when tg_op <> 'DELETE' then new.call_id end);
  return null;
end $$;
--> statement-breakpoint
create trigger care_requests_mark_day after insert or delete or update of status, ready_at, sla_deadline, sla_paused_at,
  service_type, chosen_option_id, conversation_id, mode, created_at on care_requests for each row execute function row_marks_day();
--> statement-breakpoint
create trigger care_requests_mark_chat_day after insert or delete or update of status, ready_at, conversation_id, created_at
  on care_requests for each row execute function request_marks_chat_day();
--> statement-breakpoint
create trigger conversations_mark_day after insert or delete or update of complete, mode, created_at
  on conversations for each row execute function row_marks_day();
--> statement-breakpoint
create trigger calls_mark_day after insert or delete or update of state, purpose, made_by, brief, layers, started_at, ended_at,
  mode, created_at on calls for each row execute function row_marks_day();
--> statement-breakpoint
create trigger charges_mark_day after insert or delete or update of state, amount_cents, mode, created_at
  on charges for each row execute function row_marks_day();
--> statement-breakpoint
create trigger request_timeline_mark_day after insert or update or delete on request_timeline
  for each row execute function part_marks_request_day();
--> statement-breakpoint
create trigger request_results_mark_day after insert or update or delete on request_results
  for each row execute function part_marks_request_day();
--> statement-breakpoint
create trigger request_ratings_mark_day after insert or update or delete on request_ratings
  for each row execute function part_marks_request_day();
--> statement-breakpoint
create trigger call_facts_mark_day after insert or update or delete on call_facts
  for each row execute function fact_marks_call_day();
--> statement-breakpoint
create function recount_care_thread() returns trigger language plpgsql as $$
declare
  of_request uuid := coalesce(new.request_id, old.request_id);
begin
  insert into care_threads (request_id, last_message_at, unread_count, waiting_since)
  select of_request, max(m.created_at), count(*) filter (where m.is_unread), min(m.created_at) filter (where m.is_unread)
  from (
    select created_at, author = 'patient' and position > coalesce(
      (select read_up_to from care_message_reads where request_id = of_request and reader = 'staff'), 0) as is_unread
    from care_messages where request_id = of_request
  ) m having count(*) > 0
  on conflict (request_id) do update set last_message_at = excluded.last_message_at,
    unread_count = excluded.unread_count, waiting_since = excluded.waiting_since;
  if not found then delete from care_threads where request_id = of_request; end if;
  return null;
end $$;
--> statement-breakpoint
create trigger care_messages_recount after insert or update or delete on care_messages
  for each row execute function recount_care_thread();
--> statement-breakpoint
create trigger care_message_reads_recount after insert or update or delete on care_message_reads
  for each row execute function recount_care_thread();
--> statement-breakpoint
insert into care_threads (request_id, last_message_at, unread_count, waiting_since)
select m.request_id, max(m.created_at), count(*) filter (where m.author = 'patient' and m.position > coalesce(s.read_up_to, 0)),
  min(m.created_at) filter (where m.author = 'patient' and m.position > coalesce(s.read_up_to, 0))
from care_messages m left join care_message_reads s on s.request_id = m.request_id and s.reader = 'staff' group by 1;
--> statement-breakpoint
-- The new indexes are over expressions, whose spread the planner knows only once they have been looked at.
analyze calls, conversations;
