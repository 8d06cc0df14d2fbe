import type { Sizes } from './sizes.ts';

/** SQL for one of the ten administrators. */
const someAdministrator =
  "(select ids[1 + (i % 10)::int] from (select array_agg(id order by id) as ids from users where role = 'admin') team)";

/** A fifth of the requests has each. */
const descriptions = `array[
  'I need an appointment for my knee, which hurts when I climb stairs. Mornings are best, and not too far away.',
  'An MRI of the lower back near Tampa, and what it costs without insurance.',
  'A rash on my arm for two weeks. I would like to see a skin doctor who takes Aetna.',
  'Blood work before my physical. Which lab is open on Saturdays?',
  'My daughter needs a pediatrician who speaks Spanish, after school if possible.']`;

/**
 * SQL that adds requests of two years. Nearly all older than two days are closed; of the newest some are running, some wait
 * for the patient or for staff, some are assigned. None is in a state that the workflow would continue: the
 * benchmark measures administrators, not the workflow.
 */
export const fillRequests = (sizes: Sizes): string[] => [
  `insert into care_requests (id, user_id, conversation_id, submission_key, service_type, description, urgency, status, mode,
      need, completion_summary, result_size_characters, option_count, call_count, sla_deadline, sla_explanation,
      sla_paused_at, ready_at, assigned_to, person_needed_because, created_at, updated_at)
    select bench_id('request', i), bench_id('patient', 1 + floor(power(bench_luck(i, 11), 1.5) * ${sizes.patients})::bigint),
      case when i <= ${sizes.conversations} and i % 5 < 4 then bench_id('chat', i) end, 'bench-' || i,
      bench_pick('{appointment,mri,lab_work,medication,bill_review,insurance_claim,general}', power(bench_luck(i, 12), 1.6)),
      (${descriptions})[1 + floor(bench_luck(i, 16) * 5)::int],
      bench_pick('{normal,normal,normal,soon,urgent}', bench_luck(i, 13)), status, 'demo',
      jsonb_build_object('requestType', 'appointment', 'specialty', 'Orthopedics', 'reason', 'knee pain'),
      case when ready then 'We compared three offices.' end, case when ready then 1800 end, case when ready then 3 end, 2,
      at + interval '26 hours', 'Promised within one business day.',
      case when status = 'gathering_info' then at + interval '1 hour' end,
      case when ready then least(at + interval '1 minute' * (20 - 300 * ln(greatest(bench_luck(i, 14), 0.00001))), now()) end,
      case when status in ('new', 'provider_search') or (status = 'pending_confirmation' and i % 2 = 0) then ${someAdministrator} end,
      case when status = 'pending_confirmation' then 'Something an office said is not plain.' end, at, least(at + interval '8 hours', now())
    from (
      select i, at, status, status in ('completed', 'refunded', 'awaiting_patient_confirmation') as ready from (
        select i, bench_moment(i::float8 / ${sizes.requests}) as at,
          case when bench_moment(i::float8 / ${sizes.requests}) > now() - interval '2 days'
            then bench_pick('{new,provider_search,gathering_info,calling_providers,calling_providers,pending_confirmation,
              awaiting_patient_confirmation,awaiting_patient_confirmation,completed,completed,completed,cancelled}', bench_luck(i, 15))
            when bench_luck(i, 15) < 0.79 then 'completed' when bench_luck(i, 15) < 0.96 then 'cancelled'
            when bench_luck(i, 15) < 0.99 then 'refunded' else 'awaiting_patient_confirmation' end as status
        from generate_series(1, ${sizes.requests}) i
      ) staged
    ) requests`,
  // In time order, as in production: a request's rows have consecutive ids.
  `insert into request_timeline (request_id, at, from_status, to_status, actor, note)
    select r.id, least(r.created_at + step.share * (coalesce(r.ready_at, r.updated_at) - r.created_at), now()), step.was, step.became,
      step.actor, 'The request moved on.'
    from care_requests r cross join lateral (values
      (1, 0.0, null, 'new', 'patient', true),
      (2, 0.05, 'new', 'provider_search', 'harborline', r.status <> 'new'),
      (3, 0.1, 'provider_search', 'calling_providers', 'harborline', r.status not in ('new', 'provider_search')),
      (4, 0.8, 'calling_providers', 'pending_confirmation', 'harborline', r.ready_at is not null or r.status = 'pending_confirmation'),
      (5, 1.0, 'pending_confirmation', 'awaiting_patient_confirmation', 'harborline', r.ready_at is not null),
      (6, 1.6, 'awaiting_patient_confirmation', 'completed', 'patient', r.status in ('completed', 'refunded')),
      (7, 1.7, 'calling_providers', 'cancelled', 'patient', r.status = 'cancelled')
    ) step (nth, share, was, became, actor, taken)
    where step.taken order by r.created_at, r.id, step.nth`,
  `insert into request_results (id, request_id, round, body, created_at)
    select bench_id('result', row_number() over (order by id)), id, 1, jsonb_build_object('serviceName', 'Orthopedic consultation',
      'placeLabel', 'Tampa, FL', 'chosenOptionId', 'b', 'callsMade', '[]'::jsonb, 'options', (
        select jsonb_agg(jsonb_build_object('id', name, 'provider', jsonb_build_object('name', 'Bayside Orthopedics', 'city', 'Tampa',
          'state', 'FL', 'zipCode', '33602', 'address', '12 Harbor Street', 'phone', '+18135550123'), 'distanceMiles', 4.2,
          'memberPrice', case when hashtext(id::text || name) % 4 <> 0 then jsonb_build_object('amountCents', 9000 + abs(hashtext(id::text || name)) % 9000,
            'evidence', jsonb_build_object('source', 'Price list', 'observedAt', to_char(ready_at, 'YYYY-MM-DD'))) end,
          'directPrice', jsonb_build_object('amountCents', 14000 + abs(hashtext(name || id::text)) % 12000,
            'evidence', jsonb_build_object('source', 'Stated on the phone', 'observedAt', to_char(ready_at, 'YYYY-MM-DD'))),
          'facts', '[]'::jsonb, 'unknown', '[]'::jsonb)) from unnest('{a,b,c}'::text[]) name)), ready_at
    from care_requests where ready_at is not null`,
  `insert into charges (id, request_id, user_id, amount_cents, fee_reason, mode, state, created_at, settled_at, updated_at)
    select bench_id('charge', row_number() over (order by id)), id, user_id,
      case when abs(hashtext(id::text)) % 10 < 7 then 500 else 0 end,
      (array['pay_per_use', 'pay_per_use', 'pay_per_use', 'pay_per_use', 'pay_per_use', 'pay_per_use', 'pay_per_use', 'member', 'free_trial', 'late'])[1 + abs(hashtext(id::text)) % 10],
      mode, case when status = 'refunded' then 'refunded' else 'succeeded' end, ready_at, ready_at, ready_at
    from care_requests where status in ('completed', 'refunded')`,
  `insert into request_ratings (request_id, user_id, stars, created_at, changed_at)
    select id, user_id, 5 - floor(power(abs(hashtext(id::text)) % 1000 / 1000.0, 3) * 5)::int, ready_at + interval '1 day', ready_at + interval '1 day'
    from care_requests where status = 'completed' and abs(hashtext(id::text)) % 10 < 4`,
  `insert into request_notes (id, request_id, author_id, body, created_at)
    select bench_id('note', i), bench_id('request', ${sizes.requests} - i), ${someAdministrator}, 'The office asked us to call after lunch.', now()
    from generate_series(0, ${Math.round(sizes.requests / 10)}) i`,
  `insert into staff_alerts (id, kind, request_id, created_at, acknowledged_at)
    select bench_id('alert', row_number() over (order by id)), 'evidence_check', id, created_at,
      case when status <> 'pending_confirmation' then created_at + interval '3 hours' end
    from care_requests where status = 'pending_confirmation' or abs(hashtext(id::text)) % 20 = 0`,
  // Some of the newest threads wait for a reply.
  `insert into care_messages (id, request_id, position, author, author_id, body, submission_key, needs_reply, created_at)
    select bench_id('care message', i * 8 + nth), r.id, nth, case when nth % 2 = 1 then 'patient' else 'staff' end,
      case when nth % 2 = 1 then r.user_id end, 'May I come in the afternoon? In the morning I take my mother to her own appointment.',
      bench_id('care key', i * 8 + nth), nth < 5 or (i % 3 = 0 and i < 400), r.created_at + nth * interval '7 minutes'
    from generate_series(0, ${sizes.careThreads - 1}) i cross join generate_series(1, 5) nth
      join care_requests r on r.id = bench_id('request', ${sizes.requests} - i * 4)
    where i * 4 < ${sizes.requests}`,
  `insert into care_message_reads (request_id, reader, read_up_to, read_at)
    select r.id, 'staff', 5, r.created_at + interval '1 hour'
    from generate_series(0, ${sizes.careThreads - 1}) i join care_requests r on r.id = bench_id('request', ${sizes.requests} - i * 4)
    where i * 4 < ${sizes.requests}`,
];
