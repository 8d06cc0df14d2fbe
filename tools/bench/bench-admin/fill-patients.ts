import type { Sizes } from './sizes.ts';

/**
 * SQL functions for generated data. `luck` is a pseudorandom number from 0 to 1 that depends only on a row's number and a
 * salt, so that the same sizes give the same rows; `id_of` is the id of a numbered row; `moment` its time:
 * within two years before the build, more often recent.
 */
export const helpers: readonly string[] = [
  `create or replace function bench_luck(i bigint, salt int) returns float8 language sql immutable parallel safe
    as $$ select (hashint8extended(i, salt) & 1048575)::float8 / 1048576 $$`,
  `create or replace function bench_id(kind text, i bigint) returns uuid language sql immutable parallel safe
    as $$ select (substr(md5(kind || i), 1, 12) || '4' || substr(md5(kind || i), 14, 3) || '8' || substr(md5(kind || i), 18))::uuid $$`,
  `create or replace function bench_moment(share float8) returns timestamptz language sql stable parallel safe
    as $$ select date_trunc('milliseconds', now() - interval '20 minutes' - interval '730 days' * power(1 - share, 1.3)) $$`,
  `create or replace function bench_pick(words text[], share float8) returns text language sql immutable parallel safe
    as $$ select words[1 + floor(share * array_length(words, 1))::int] $$`,
];

const firstNames =
  "'{Maria,James,Linda,Robert,Rosa,Michael,Ana,David,Grace,Thomas,Aisha,Daniel,Chloe,Kevin," +
  'Núria,Luis,Emma,Omar,Hannah,Peter,Priya,Samuel,Olga,Victor,Yuki,Walter,Zoe,Andre,Bella,' +
  'Carlos,Dana,Elias,Fiona,Gustav,Helen,Ivan,Jada,Karl,Lena,Marco,Nora,Oscar,Paula,Quinn,Ruth,' +
  "Sofia,Tariq,Uma,Vera,Wendy}'";
const lastNames =
  "'{Garcia,Smith,Johnson,Lopez,Brown,Nguyen,Miller,Davis,Martinez,Wilson,Anderson,Diaz,Taylor," +
  'Moore,Jackson,Lee,Perez,White,Harris,Clark,Ramirez,Lewis,Robinson,Walker,Young,Allen,King,' +
  'Wright,Scott,Torres,Hill,Flores,Green,Adams,Nelson,Baker,Rivera,Campbell,Mitchell,Carter,' +
  "O''Brien,Núñez,Roberts,Gomez,Phillips,Evans,Turner,Parker,Cruz,Edwards,Collins,Reyes," +
  "Stewart,Morris,Morales,Murphy,Cook,Rogers,Ortiz,Morgan}'";

/** SQL that adds patients. Some names are common and others rare, so that searches find many or few. */
export const fillPatients = (sizes: Sizes): string[] => [
  `insert into users (id, email, name, first_name, last_name, phone, date_of_birth, role, status, membership_type,
      free_trial_granted_at, free_trial_used_at, last_active_at, created_at, updated_at)
    select bench_id('patient', i), lower(first) || '.' || i || '@patients.example', first || ' ' || last, first, last,
      '+1' || (2010000000 + i::bigint * 7919)::text, '19' || (40 + i % 60)::text || '-0' || (1 + i % 9)::text || '-1' || (i % 9)::text,
      'patient', case when i % 311 = 0 then 'suspended' else 'active' end,
      case when bench_luck(i, 1) < 0.18 then 'monthly' else 'pay_per_use' end,
      case when i % 4 = 0 then at end, case when i % 8 = 0 then at + interval '3 days' end,
      case when bench_luck(i, 2) < 0.9 then least(now(), at + (now() - at) * bench_luck(i, 3)) end, at, at
    from (
      select i, bench_pick(${firstNames}, power(bench_luck(i, 4), 2)) as first,
        bench_pick(${lastNames}, power(bench_luck(i, 5), 2))
          || case when i % 3 = 0 then '-' || bench_pick(${lastNames}, bench_luck(i, 6)) else '' end as last,
        bench_moment(i::float8 / ${sizes.patients}) as at
      from generate_series(1, ${sizes.patients}) i
    ) people`,
  // As the trigger does, which doesn't run while the bench loads its rows.
  `insert into patient_words (word, user_id)
    select distinct word, users.id
    from users, unnest(tsvector_to_array(to_tsvector('simple', plain_words(first_name || ' ' || last_name)))) word
    where role = 'patient' and word ~ '^[a-z]{3,30}$' on conflict do nothing`,
  // The same for pairs of accounts that share a phone number.
  `insert into possible_duplicates (first_id, second_id, same_phone, same_mailbox, same_birth_date, found_at)
    select least(one, other), greatest(one, other), true, false, false, now() - i * interval '1 minute'
    from (
      select i, bench_id('patient', i) as one, bench_id('patient', i + 1) as other
      from generate_series(1, ${sizes.patients} - 1, 200) i
    ) pairs`,
  `insert into household_members (id, owner_id, kind, relation, first_name, last_name, state, created_at)
    select bench_id('member', i), bench_id('patient', 1 + (i::bigint * 5) % ${sizes.patients}), 'dependent', 'child',
      bench_pick(${firstNames}, bench_luck(i, 7)), bench_pick(${lastNames}, bench_luck(i, 8)), 'active', now()
    from generate_series(1, ${Math.round(sizes.patients / 5)}) i`,
  `insert into sessions (id, token, user_id, expires_at, user_agent, created_at)
    select bench_id('session', i), 'bench-' || i, bench_id('patient', 1 + (i::bigint * 3) % ${sizes.patients}),
      now() + interval '3 days', 'Mozilla/5.0 (Macintosh) Safari/605', now() - interval '1 day'
    from generate_series(1, ${Math.round(sizes.patients / 5)}) i`,
  `insert into account_suspensions (id, user_id, reason, suspended_by, suspended_at)
    select bench_id('suspension', row_number() over ()), id, 'Their card was reported stolen.', bench_id('patient', 1), now()
    from users where status = 'suspended'`,
  `insert into availability_hours (hour, first_minute, last_minute, answered_minutes)
    select hour, hour, hour + interval '59 minutes', 60
    from generate_series(date_trunc('hour', now() - interval '60 days'), date_trunc('hour', now() - interval '1 hour'), interval '1 hour') hour`,
];
