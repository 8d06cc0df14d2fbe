-- What drizzle-kit cannot express: extensions, functions, triggers, generated columns, the exclusion constraint, and the indexes
-- that need one of these. 0000 needs none of it.
create extension if not exists btree_gist;--> statement-breakpoint
create extension if not exists cube with schema public;--> statement-breakpoint

-- No two appointments of one provider and mode overlap.
alter table appointments add constraint appointments_no_double_booking
  exclude using gist (provider_id with =, mode with =, tstzrange(starts_at, ends_at) with &&)
  where (status in ('held', 'pending', 'confirmed'));--> statement-breakpoint

-- A crash of the database resets rate limits, presence and heartbeats: nothing is lost that a log would have to keep.
alter table rate_counts set unlogged;--> statement-breakpoint
alter table process_heartbeats set unlogged;--> statement-breakpoint
alter table request_presence set unlogged;--> statement-breakpoint

-- APPEND-ONLY TABLES

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;--> statement-breakpoint

-- A patient who deletes their account takes their words along: the erasure sets `harborline.erasing` in its own transaction.
create function refuse_change_except_erasure() returns trigger language plpgsql as $$
begin
  if current_setting('harborline.erasing', true) = 'on' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;--> statement-breakpoint

create trigger request_timeline_append_only before update or delete on request_timeline
  for each row execute function refuse_change_except_erasure();--> statement-breakpoint
create trigger care_messages_append_only before update or delete on care_messages
  for each row execute function refuse_change_except_erasure();--> statement-breakpoint
create trigger sms_consents_append_only before update or delete on sms_consents
  for each row execute function refuse_change_except_erasure();--> statement-breakpoint
create trigger request_notes_append_only before update or delete on request_notes
  for each row execute function refuse_change_except_erasure();--> statement-breakpoint
create trigger patient_notes_append_only before update or delete on patient_notes
  for each row execute function refuse_change_except_erasure();--> statement-breakpoint
create trigger phone_consents_append_only before update or delete on phone_consents
  for each row execute function refuse_change_except_erasure();--> statement-breakpoint
create trigger request_assignments_append_only before update or delete on request_assignments
  for each row execute function refuse_change_except_erasure();--> statement-breakpoint
create trigger promise_events_append_only before update or delete on promise_events
  for each row execute function refuse_change_except_erasure();--> statement-breakpoint
create trigger chat_prompts_append_only before update or delete on chat_prompts
  for each row execute function refuse_change();--> statement-breakpoint
create trigger voice_agent_versions_words before update of agent_id, version, general_prompt, begin_message
  or delete on voice_agent_versions
  for each row execute function refuse_change();--> statement-breakpoint

-- A consent can be ended, and not changed otherwise.
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

create function refuse_changed_correction() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{price_file_id,row,part,lost_at,undone_by,undone_at}';
begin
  if old.undone_at is not null or (to_jsonb(new) - movable) is distinct from (to_jsonb(old) - movable) then
    raise exception 'price_corrections: a correction can be undone once and not changed';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger price_corrections_not_changed before update on price_corrections
  for each row execute function refuse_changed_correction();--> statement-breakpoint
create trigger price_corrections_not_deleted before delete on price_corrections
  for each row execute function refuse_change();--> statement-breakpoint

-- AUDIT LOG

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();--> statement-breakpoint
-- TRUNCATE does not run row triggers.
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_change();--> statement-breakpoint
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function refuse_change();--> statement-breakpoint

-- Every committed entry is listed here until it is sealed, whatever wrote it and in whatever order transactions commit.
create function audit_entry_waits() returns trigger language plpgsql as $$
begin
  insert into audit_waiting (entry_id) values (new.id);
  return null;
end $$;--> statement-breakpoint
create trigger audit_entries_wait after insert on audit_entries
  for each row execute function audit_entry_waits();--> statement-breakpoint

insert into audit_chain_head (name, position, hash) values ('audit', 0, repeat('0', 64));--> statement-breakpoint

-- LEDGER

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();--> statement-breakpoint
create trigger ledger_anchors_append_only before update or delete on ledger_anchors
  for each row execute function refuse_change();--> statement-breakpoint
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();--> statement-breakpoint
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();--> statement-breakpoint
create trigger ledger_anchors_not_emptied before truncate on ledger_anchors
  for each statement execute function refuse_change();--> statement-breakpoint

-- A committed ledger transaction is complete: no later transaction adds entries to it, not even balanced ones.
create function refuse_late_ledger_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transactions where id = new.transaction_id and written_in = txid_current()
  ) then
    raise exception 'entries are written with their ledger transaction, never later';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger ledger_entries_in_time before insert on ledger_entries
  for each row execute function refuse_late_ledger_entry();--> statement-breakpoint

-- Checked at commit, when all entries are there.
create function refuse_unbalanced_ledger() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or sum(amount_cents) <> 0 from ledger_entries where transaction_id = new.id) then
    raise exception 'a ledger transaction has two entries or more and sums to zero';
  end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_unbalanced_ledger();--> statement-breakpoint

-- Health savings never go below zero, even if the application has a bug. A writer locks its chain, so of two concurrent
-- payments the second one counts the first.
create function refuse_overdrawn_stored_value() returns trigger language plpgsql as $$
begin
  if (
    select sum(entry.amount_cents) > 0
    from ledger_transactions written
    join ledger_transactions other on other.chain = written.chain
    join ledger_entries entry on entry.transaction_id = other.id and entry.account = 'stored_value'
    where written.id = new.transaction_id
  ) then
    raise exception 'no more is taken from health savings than was put in';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger ledger_entries_covered after insert on ledger_entries
  for each row when (new.account = 'stored_value' and new.amount_cents > 0)
  execute function refuse_overdrawn_stored_value();--> statement-breakpoint

-- SLA

-- A change of the deadline, its clock or the status makes the SLA job look at the request again.
create function look_at_promise_again() returns trigger language plpgsql as $$
begin
  new.promise_check_at := case
    when tg_op = 'INSERT' and new.status in ('completed', 'cancelled', 'refunded') then null
    else to_timestamp(0)
  end;
  return new;
end $$;--> statement-breakpoint
create trigger care_requests_promise_begins before insert on care_requests
  for each row execute function look_at_promise_again();--> statement-breakpoint
create trigger care_requests_promise_changes before update of status, sla_deadline, sla_paused_at, ready_at
  on care_requests for each row when (
    old.status is distinct from new.status or old.sla_deadline is distinct from new.sla_deadline
    or old.sla_paused_at is distinct from new.sla_paused_at or old.ready_at is distinct from new.ready_at
  ) execute function look_at_promise_again();--> statement-breakpoint

-- DAILY METRICS

-- A change to a past day marks that day in the same transaction. A day is past by the database's clock when the transaction
-- began; days are counted into day_figures an hour later at the earliest.
create function mark_day(of_mode text, at timestamptz) returns void language plpgsql as $$
declare
  marked date := (at at time zone 'America/New_York')::date;
begin
  if marked < (now() at time zone 'America/New_York')::date then
    insert into day_marks (mode, day) values (of_mode, marked);
  end if;
end $$;--> statement-breakpoint

create function row_marks_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_day(old.mode, old.created_at); end if;
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or old.created_at <> new.created_at or old.mode <> new.mode then
      perform mark_day(new.mode, new.created_at);
    end if;
  end if;
  return null;
end $$;--> statement-breakpoint

-- A chat is counted by what became of its request, which may be from another day.
create function request_marks_chat_day() returns trigger language plpgsql as $$
begin
  perform mark_day(c.mode, c.created_at) from conversations c
    where c.id in (case when tg_op <> 'INSERT' then old.conversation_id end, case when tg_op <> 'DELETE' then new.conversation_id end);
  return null;
end $$;--> statement-breakpoint

create function part_marks_request_day() returns trigger language plpgsql as $$
begin
  perform mark_day(r.mode, r.created_at) from care_requests r
    where r.id in (case when tg_op <> 'INSERT' then old.request_id end, case when tg_op <> 'DELETE' then new.request_id end);
  return null;
end $$;--> statement-breakpoint

create function fact_marks_call_day() returns trigger language plpgsql as $$
begin
  perform mark_day(k.mode, k.created_at) from calls k
    where k.id in (case when tg_op <> 'INSERT' then old.call_id end, case when tg_op <> 'DELETE' then new.call_id end);
  return null;
end $$;--> statement-breakpoint

create trigger care_requests_mark_day after insert or delete or update of status, ready_at, sla_deadline, sla_paused_at,
  breached_at, service_type, chosen_option_id, conversation_id, mode, created_at on care_requests for each row execute function row_marks_day();--> statement-breakpoint
create trigger care_requests_mark_chat_day after insert or delete or update of status, ready_at, conversation_id, created_at
  on care_requests for each row execute function request_marks_chat_day();--> statement-breakpoint
create trigger conversations_mark_day after insert or delete or update of complete, mode, created_at
  on conversations for each row execute function row_marks_day();--> statement-breakpoint
create trigger calls_mark_day after insert or delete or update of state, purpose, made_by, brief, layers, started_at, ended_at,
  mode, created_at on calls for each row execute function row_marks_day();--> statement-breakpoint
create trigger charges_mark_day after insert or delete or update of state, amount_cents, mode, created_at
  on charges for each row execute function row_marks_day();--> statement-breakpoint
create trigger request_timeline_mark_day after insert or update or delete on request_timeline
  for each row execute function part_marks_request_day();--> statement-breakpoint
create trigger request_results_mark_day after insert or update or delete on request_results
  for each row execute function part_marks_request_day();--> statement-breakpoint
create trigger request_ratings_mark_day after insert or update or delete on request_ratings
  for each row execute function part_marks_request_day();--> statement-breakpoint
create trigger call_facts_mark_day after insert or update or delete on call_facts
  for each row execute function fact_marks_call_day();--> statement-breakpoint

-- CARE MESSAGES

-- One row per thread, with what the team's list sorts by. A message waits until staff reply or mark it as done; reading it
-- changes nothing.
create function recount_care_thread() returns trigger language plpgsql as $$
declare
  of_request uuid := coalesce(new.request_id, old.request_id);
  handled_up_to int := greatest(0,
    (select max(position) from care_messages where request_id = of_request and author = 'staff'),
    (select done_up_to from care_threads where request_id = of_request));
begin
  insert into care_threads (request_id, last_message_at, waiting_count, waiting_position, waiting_since)
  select of_request, max(m.created_at), count(*) filter (where m.waits), min(m.position) filter (where m.waits),
    min(m.created_at) filter (where m.waits)
  from (
    select created_at, position, author = 'patient' and needs_reply and position > handled_up_to as waits
    from care_messages where request_id = of_request
  ) m having count(*) > 0
  on conflict (request_id) do update set last_message_at = excluded.last_message_at, waiting_count = excluded.waiting_count,
    waiting_position = excluded.waiting_position, waiting_since = excluded.waiting_since;
  if not found then delete from care_threads where request_id = of_request; end if;
  return null;
end $$;--> statement-breakpoint
create trigger care_messages_recount after insert or update or delete on care_messages
  for each row execute function recount_care_thread();--> statement-breakpoint
create trigger care_threads_recount after update of done_up_to on care_threads
  for each row execute function recount_care_thread();--> statement-breakpoint

-- SEARCH WORDS

-- Text as search indexes hold it, for to_tsvector: every word apart, without accents, because people type Munoz for Muñoz. What
-- is typed loses its accents too. In the C locale, any other character than ASCII counts as a letter.
create function plain_words(written text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'),
    '@.-_+/&:~#%*''’‘´`–—łøđħıŁØĐĦ', '                   lodhilodh')
$$;--> statement-breakpoint

-- A word, and the word without each one of its letters: two words that share one of these are at most one typo apart (a letter
-- too many, missing, wrong, or two swapped), with few exceptions.
create function without_one_letter(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct overlay(word placing '' from place for 1)) || word from generate_series(1, length(word)) place
$$;--> statement-breakpoint

-- PATIENT SEARCH

create index users_search on users using gin (to_tsvector('simple', plain_words(first_name || ' ' || last_name
  || ' ' || email || ' ' || coalesce(phone || ' ' || right(phone, 10) || ' ' || right(phone, 7), ''))));--> statement-breakpoint

-- Without a pending list, as for offices below.
create index patient_words_slips on patient_words using gin (without_one_letter(word)) with (fastupdate = false);--> statement-breakpoint
-- Always by that index, as for offices below. A common name has a row for each of its patients.
create function patient_words_close_to(keys text[], most integer) returns setof text language sql stable strict
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select distinct word from (
    select word from public.patient_words where public.without_one_letter(word) && keys limit most
  ) found
$$;--> statement-breakpoint

-- The words of a patient's name are rows of their account: a changed name replaces them, and a deleted account has none.
create function learn_patient_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from patient_words where user_id = new.id;
  end if;
  if new.role = 'patient' and new.deleted_at is null then
    insert into patient_words (word, user_id)
      select one.word, new.id
      from unnest(tsvector_to_array(to_tsvector('simple', plain_words(new.first_name || ' ' || new.last_name)))) one (word)
      where one.word ~ '^[a-z]{3,30}$';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger users_added_teach_words after insert on users
  for each row execute function learn_patient_words();--> statement-breakpoint
create trigger users_changed_teach_words after update on users for each row when (
  old.first_name <> new.first_name or old.last_name <> new.last_name or old.role <> new.role
    or old.deleted_at is distinct from new.deleted_at
) execute function learn_patient_words();--> statement-breakpoint

-- HOUSEHOLD SEARCH

create index household_members_search on household_members
  using gin (to_tsvector('simple', plain_words(first_name || ' ' || last_name)));--> statement-breakpoint
-- The words of a name, each also without each one of its letters. Schemas are named because an index is built without a search
-- path.
create function name_slips(name text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct slip.word), '{}')
  from unnest(tsvector_to_array(to_tsvector('simple', public.plain_words(name)))) one (word),
    unnest(public.without_one_letter(one.word)) slip (word)
  where one.word ~ '^[a-z]{3,30}$'
$$;--> statement-breakpoint
create index household_members_slips on household_members
  using gin (name_slips(first_name || ' ' || last_name)) with (fastupdate = false);--> statement-breakpoint
-- Always by that index, as for offices below.
create function household_words_close_to(keys text[], most integer) returns setof text language sql stable strict
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select distinct one.word from (
    select first_name || ' ' || last_name as name from public.household_members
    where public.name_slips(first_name || ' ' || last_name) && keys limit most
  ) found, unnest(tsvector_to_array(to_tsvector('simple', public.plain_words(found.name)))) one (word)
  where public.without_one_letter(one.word) && keys
$$;--> statement-breakpoint

-- POSSIBLE DUPLICATES

-- One mailbox, however it is spelled: without case and `+tag`.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(email, '[+][^@]*@', '@'))
$$;--> statement-breakpoint
create index users_mailbox on users (mailbox_of(email), id) where role = 'patient' and deleted_at is null;--> statement-breakpoint

-- Whether two names share a word, or nearly: at most one typo apart.
create function names_alike(one text, other text) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from unnest(tsvector_to_array(to_tsvector('simple', plain_words(one)))) a (word),
      unnest(tsvector_to_array(to_tsvector('simple', plain_words(other)))) b (word)
    where a.word = b.word
      or (length(a.word) > 2 and length(b.word) > 2 and without_one_letter(a.word) && without_one_letter(b.word))
  )
$$;--> statement-breakpoint

-- Accounts that may belong to the same patient, at most twenty for each reason, and of at most five hundred with the same date of
-- birth: an office's phone number, or a date that stands for an unknown one, can have thousands. The indexes hold the IDs, so that
-- the others aren't read.
create function possible_duplicates_of(of_user uuid)
  returns table (other_id uuid, same_phone boolean, same_mailbox boolean, same_birth_date boolean) language sql stable as $$
  select found.id, bool_or(found.reason = 'phone'), bool_or(found.reason = 'mailbox'), bool_or(found.reason = 'birth date')
  from users own cross join lateral (
    (select other.id, 'phone' as reason from users other
      where other.phone = own.phone and other.role = 'patient' and other.deleted_at is null and other.id <> own.id
      order by other.id desc limit 20)
    union all
    (select other.id, 'mailbox' from users other
      where mailbox_of(other.email) = mailbox_of(own.email) and other.role = 'patient' and other.deleted_at is null
        and other.id <> own.id
      order by other.id desc limit 20)
    union all
    (select other.id, 'birth date' from (
        select same.id, same.first_name, same.last_name from users same
        where same.birth_date_key = own.birth_date_key and same.role = 'patient' and same.deleted_at is null
          and same.id <> own.id
        order by same.id desc limit 500
      ) other
      where (names_alike(other.first_name, own.first_name) and names_alike(other.last_name, own.last_name))
        or (names_alike(other.first_name, own.last_name) and names_alike(other.last_name, own.first_name))
      order by other.id desc limit 20)
  ) found
  where own.id = of_user and own.role = 'patient' and own.deleted_at is null
  group by found.id
$$;--> statement-breakpoint

-- A changed patient is compared again; a closed account has no duplicates. What staff dismissed stays dismissed.
create function note_possible_duplicates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from possible_duplicates known
    where new.id in (known.first_id, known.second_id) and (
      new.deleted_at is not null or (known.dismissed_at is null
        and not (array[known.first_id, known.second_id] && array(select other_id from possible_duplicates_of(new.id))))
    );
  end if;
  insert into possible_duplicates (first_id, second_id, same_phone, same_mailbox, same_birth_date)
    select least(new.id, other_id), greatest(new.id, other_id), same_phone, same_mailbox, same_birth_date
    from possible_duplicates_of(new.id) order by 1, 2
  on conflict (first_id, second_id) do update set same_phone = excluded.same_phone, same_mailbox = excluded.same_mailbox,
    same_birth_date = excluded.same_birth_date;
  return null;
end $$;--> statement-breakpoint
create trigger users_added_note_duplicates after insert on users
  for each row when (new.role = 'patient') execute function note_possible_duplicates();--> statement-breakpoint
create trigger users_changed_note_duplicates after update on users for each row when (
  old.first_name <> new.first_name or old.last_name <> new.last_name or old.email <> new.email or old.role <> new.role
    or old.phone is distinct from new.phone or old.birth_date_key is distinct from new.birth_date_key
    or old.deleted_at is distinct from new.deleted_at
) execute function note_possible_duplicates();--> statement-breakpoint

-- PROVIDER SEARCH

-- A point on the unit sphere; a GiST index lists its nearest neighbors in order. Schemas are named because an index is built
-- without a search path.
create function on_globe(latitude double precision, longitude double precision) returns public.cube
  language sql immutable strict parallel safe as $$
  select public.cube(array[cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])
$$;--> statement-breakpoint

-- Every word by its beginning.
alter table providers
  add column words tsvector generated always as (to_tsvector('simple', plain_words(name || ' ' || specialty || ' ' || city
    || ' ' || state || ' ' || zip_code || ' ' || npi || ' ' || phone || ' ' || right(phone, 10)))) stored,
  add column globe public.cube generated always as (on_globe(latitude, longitude)) stored;--> statement-breakpoint
-- The planner estimates how many offices match a word from the most common words: 10,000 of them rather than 1,000.
alter table providers alter column words set statistics 1000;--> statement-breakpoint
create index providers_search on providers using gin (words);--> statement-breakpoint
create index providers_near on providers using gist (globe);--> statement-breakpoint
create index providers_specialty_near on providers using gist (specialty, globe);--> statement-breakpoint

-- Without a pending list, which every search after an import would scan.
create index provider_words_slips on provider_words using gin (without_one_letter(word)) with (fastupdate = false);--> statement-breakpoint
-- Always by that index: the planner takes forty keys for a third of all words and would scan them all to find four hundred,
-- 6.5 s for 100,000 words instead of 1 ms.
create function words_close_to(keys text[], most integer) returns setof text language sql stable strict
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select word from public.provider_words where public.without_one_letter(word) && keys limit most
$$;--> statement-breakpoint

-- Words that begin with three letters, `care24` too. In order, so that two transactions that add the same words do not deadlock.
create function learn_provider_words() returns trigger language plpgsql as $$
begin
  insert into provider_words (word)
    select distinct one.word from written, unnest(tsvector_to_array(written.words)) one (word)
    where one.word ~ '^[a-z]{3}' and not exists (select from provider_words known where known.word = one.word)
    order by 1 on conflict do nothing;
  insert into provider_plans (plan)
    select distinct one.plan from written, unnest(written.accepts_insurance) one (plan)
    where not exists (select from provider_plans known where known.plan = one.plan)
    order by 1 on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger providers_added_teach_words after insert on providers referencing new table as written
  for each statement execute function learn_provider_words();--> statement-breakpoint
create trigger providers_changed_teach_words after update on providers referencing new table as written
  for each statement execute function learn_provider_words();--> statement-breakpoint

-- The point of the price's office, so that one index finds the prices of a service around a place. Null while the office is
-- not active.
alter table provider_prices add column globe public.cube;--> statement-breakpoint
create index provider_prices_near on provider_prices using gist (service_code, globe);--> statement-breakpoint

-- Locks the office's row: a transaction that moves the office waits, and then moves this price too.
create function place_provider_price() returns trigger language plpgsql as $$
begin
  select case when is_active then globe end into new.globe from providers where id = new.provider_id for share;
  return new;
end $$;--> statement-breakpoint
create trigger provider_prices_placed before insert or update of provider_id on provider_prices
  for each row execute function place_provider_price();--> statement-breakpoint
create function move_provider_prices() returns trigger language plpgsql as $$
begin
  update provider_prices set globe = case when new.is_active then new.globe end where provider_id = new.id;
  return null;
end $$;--> statement-breakpoint
-- `globe` is generated from latitude and longitude, and a trigger's condition cannot use a generated column before it is.
create trigger providers_moved after update on providers for each row
  when (old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude
    or old.is_active is distinct from new.is_active)
  execute function move_provider_prices();
