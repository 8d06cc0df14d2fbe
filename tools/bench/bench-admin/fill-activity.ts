import type { Sizes } from './sizes.ts';

/** SQL that adds appointments, notifications and audit entries. */
export const fillActivity = (sizes: Sizes): string[] => [
  // One office's appointments are consecutive: the database rejects overlaps.
  `insert into appointments (id, request_id, user_id, provider_id, appointment_type, starts_at, ends_at, duration_minutes, time_zone,
      status, mode, confirmation_words, confirmed_by_staff_id, confirmed_at, contact_phone, created_at, updated_at)
    select bench_id('visit', n), id, user_id, office_id, 'consultation', starts, starts + interval '20 minutes', 20, 'America/New_York', 
      case when starts > now() and n % 9 = 0 then 'pending' when n % 13 = 0 then 'cancelled' when n % 29 = 0 then 'no_show' else 'confirmed' end,
      'demo', 'Yes, that is confirmed.', bench_id('patient', 1), created_at, '+18135550123', created_at, created_at
    from (
      select r.*, p.id as office_id, row_number() over () as n,
        -- Each office keeps a line of half hours of its own, near the request's own time.
        date_trunc('hour', r.ready_at) + interval '5 days' + interval '30 minutes' * (row_number() over (partition by p.id, date_trunc('hour', r.ready_at))  - 1) as starts,
        row_number() over (partition by p.id, date_trunc('hour', r.ready_at)) as within_hour
      from care_requests r join bench_offices p on p.nth = 1 + abs(hashtext(r.id::text)) % ${sizes.providers}
      where r.status = 'completed' and abs(hashtext(r.id::text || 'v')) % 2 = 0
    ) visits where within_hour <= 2`,
  `insert into notices (id, key, channel, user_id, kind, mode, recipient, subject, body, state, created_at, sent_at)
    select bench_id('notice', row_number() over (order by id)), 'bench-' || id, 'mail', user_id, 'results_ready', 'demo', 'somebody@patients.example',
      'Your request has news', 'Please sign in to read it.', 'sent', ready_at, ready_at
    from care_requests where ready_at is not null`,
  `insert into inbox_entries (id, key, user_id, kind, title, body, link_path, created_at)
    select bench_id('inbox', row_number() over (order by id)), 'bench-' || id, user_id, 'results_ready', 'Your request has news',
      'Sign in to read it.', '/dashboard', ready_at
    from care_requests where ready_at is not null`,
  `insert into model_usage (day, spender, input_tokens, output_tokens, cost_microcents)
    select day::date, 'everyone', 120000, 40000, 9000000 from generate_series(now() - interval '730 days', now(), interval '1 day') day`,
  `insert into contact_messages (id, submission_key, name, email, phone, topic, message, created_at)
    select bench_id('contact', i), 'bench-' || i, 'Somebody', 'somebody@patients.example', '+18135550123', 'general',
      'Do you also work in Georgia?', now() - interval '3 hours' * i from generate_series(1, 3000) i`,
  // Mostly sign-ins and reads of patients; a fifth are by staff, with a few failed sign-ins.
  `insert into audit_entries (at, actor_id, actor_role, action, subject_kind, subject_id, outcome, request_trace_id)
    select bench_moment(n::float8 / ${sizes.auditEntries}), case when team then admins.ids[1 + (n % 10)::int]::text else bench_id('patient', p)::text end,
      case when team then 'admin' else 'patient' end, act,
      case when act in ('login', 'confirmSignIn') then 'account' when act = 'getPatient' then 'patient' when act = 'exportPatients' then 'patient list' else 'request' end,
      case when act = 'exportPatients' then null
        when act in ('login', 'confirmSignIn', 'getPatient') then bench_id('patient', p)::text else bench_id('request', 1 + (n * 17) % ${sizes.requests})::text end,
      case when act = 'login' and n % 25 = 0 then 'refused' else 'done' end, bench_id('trace', n)::text
    from (
      select n, team, 1 + floor(bench_luck(n, 41) * ${sizes.patients})::bigint as p, case when team
        then bench_pick('{getPatient,getPatient,getConciergeRequest,getConciergeRequest,claimRequest,addRequestNote,releaseRequest,exportPatients}', power(bench_luck(n, 42), 1.3))
        else bench_pick('{login,login,submitRequest,approveRequest,cancelRequest,login}', bench_luck(n, 42)) end as act
      from (select n, bench_luck(n, 43) < 0.2 as team from generate_series(1::bigint, ${sizes.auditEntries}) n) numbered
    ) acts cross join (select array_agg(id order by id) as ids from users where role = 'admin') admins order by n`,
  'insert into audit_waiting (entry_id) select id from audit_entries order by id',
];
