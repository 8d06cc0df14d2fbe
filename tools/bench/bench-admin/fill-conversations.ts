import type { Sizes } from './sizes.ts';

const turns = [
  [
    'agent',
    'Hello, this is an automated assistant calling on behalf of a patient of Harborline. May I ask about an appointment?',
  ],
  ['office', 'Sure, go ahead.'],
  ['agent', 'Do you take new patients for an orthopedic consultation?'],
  ['office', 'Yes, we take new patients.'],
  ['agent', 'When is your next opening, and what does the visit cost without insurance?'],
  ['office', 'We have Tuesday at ten in the morning, and it is one hundred and eighty dollars.'],
  ['agent', 'Thank you very much. Goodbye.'],
  ['office', 'Goodbye.'],
];
const transcript = JSON.stringify(
  turns.map(([speaker, text], index) => ({ speaker, text, atSeconds: index * 6 })),
);

/** SQL that adds chats and phone calls with their transcripts. */
export const fillConversations = (sizes: Sizes): string[] => [
  `insert into conversations (id, visitor_key, user_id, session_label, mode, status, need, complete, prompt_version, request_id,
      message_count, estimated_minutes, created_at, updated_at)
    select bench_id('chat', i), md5('visitor' || i), r.user_id, 'session_' || substr(md5('label' || i), 1, 12), 'demo',
      case when r.id is null then 'active' else 'converted_to_ticket' end,
      jsonb_build_object('name', bench_pick('{Maria Garcia,James Smith,Rosa Diaz,Omar Lee,Grace Perez}', bench_luck(i, 21)),
        'email', 'visitor.' || i || '@patients.example', 'phone', '+1' || (2010000000 + i::bigint * 7919)::text, 'requestType', 'appointment'),
      r.id is not null or i % 3 = 0, 'rules-1', r.id, ${Math.round(sizes.messages / sizes.conversations)}, 20, at, at
    from (select i, bench_moment(i::float8 / ${sizes.requests}) - interval '4 minutes' * bench_luck(i, 22) - interval '1 minute' as at
      from generate_series(1, ${sizes.conversations}) i) chats
      left join care_requests r on r.conversation_id = bench_id('chat', i)`,
  `insert into messages (id, conversation_id, position, role, content, created_at)
    select bench_id('message', n), bench_id('chat', 1 + n / ${Math.round(sizes.messages / sizes.conversations)}),
      1 + n % ${Math.round(sizes.messages / sizes.conversations)}, case when n % 2 = 0 then 'user' else 'assistant' end,
      case when n % 2 = 0 then 'My knee hurts when I climb stairs, and I would like to see somebody near Tampa next week.'
        else 'Thank you. I can look for an orthopedic office near Tampa. Which insurance do you have, if any?' end,
      now() - interval '730 days' * (1 - n::float8 / ${sizes.messages})
    from generate_series(0::bigint, ${sizes.messages - 1}) n
    where n / ${Math.round(sizes.messages / sizes.conversations)} < ${sizes.conversations}`,
  `create temp table bench_offices as select row_number() over (order by id) as nth, id, phone, name from providers`,
  'create unique index on bench_offices (nth)',
  'analyze bench_offices',
  `insert into calls (id, request_id, provider_id, purpose, round, attempt, mode, to_number, brief, office, state, vendor_call_id,
      telephony, outcome, due_at, layers, conduct, transcript, started_at, ended_at, created_at, updated_at)
    select bench_id('call', n), r.id, p.id, 'enquiry', 1, 1 + n % 2, 'demo', p.phone,
      jsonb_build_object('purpose', 'enquiry', 'callerFor', '', 'officeName', p.name, 'serviceName', 'Orthopedic consultation',
        'insurancePlan', case when n % 5 < 3 then 'Aetna' end, 'fromDate', '2026-01-01', 'toDate', '2026-01-14'),
      '{"officeId": "bench", "timeZone": "America/New_York", "directPriceCents": 18000, "acceptsInsurance": ["Aetna"], "officeHours": {}}'::jsonb,
      case when waits then 'intended' else 'ended' end, case when not waits then 'bench_' || n end,
      case when waits then null when reached then 'answered' else 'no_answer' end,
      case when waits then null when reached then 'answered' else 'no_answer' end,
      case when waits then now() + interval '6 hours' end,
      case when waits then null when reached then '{"telephony": "answered", "conversation": "right_party", "business": ["price_quoted"]}'::jsonb
        else '{"telephony": "no_answer", "conversation": "unanswered", "business": []}'::jsonb end,
      case when reached then '{"saidWhatItIs": true, "admittedBeingMachine": null, "honouredRefusal": null, "keptToConsent": null, "saidOnlyAllowed": null}'::jsonb end,
      case when reached and not waits then '${transcript}'::jsonb end,
      case when not waits then r.created_at + interval '12 minutes' * (1 + n % 2) end,
      case when not waits then r.created_at + interval '12 minutes' * (1 + n % 2) + interval '1 second' * (20 + 200 * bench_luck(n, 31)) end,
      r.created_at + interval '6 minutes', r.updated_at
    from (select n, bench_luck(n, 32) < 0.72 as reached from generate_series(2::bigint, ${sizes.calls} + 1) n) dialled
      join lateral (select *, status = 'calling_providers' as waits from care_requests where id = bench_id('request', n / 2)) r on true
      join bench_offices p on p.nth = 1 + floor(power(bench_luck(n, 33), 1.5) * ${sizes.providers})::bigint`,
  `insert into call_facts (id, call_id, request_id, provider_id, kind, value, quote, turn_index, start_character, end_character, created_at)
    select bench_id('fact', row_number() over ()), c.id, c.request_id, c.provider_id, said.kind, said.value::jsonb, said.quote, said.turn, 0, 20, c.ended_at
    from calls c cross join lateral (values
      ('accepts_new_patients', '{"accepts": true}', 'Yes, we take new pati', 3, 8),
      ('cash_price', '{"amountCents": 18000}', 'it is one hundred and', 5, 6),
      ('slot', '{"startsAt": "2026-01-06T15:00:00.000Z"}', 'We have Tuesday at ten', 5, 7)
    ) said (kind, value, quote, turn, often)
    where c.telephony = 'answered' and abs(hashtext(c.id::text || said.kind)) % 10 < said.often`,
  `insert into test_calls (id, agent_id, mode, to_number, started_by, brief, office, state, created_at, started_at, ended_at)
    select bench_id('test call', i), a.id, 'demo', '+18135550100', bench_id('patient', 1), '{"purpose": "enquiry"}'::jsonb, '{}'::jsonb,
      'ended', now() - interval '1 hour' * i, now() - interval '1 hour' * i, now() - interval '1 hour' * i + interval '1 minute'
    from generate_series(1, 500) i cross join lateral (select id from voice_agents order by id limit 1) a`,
];
