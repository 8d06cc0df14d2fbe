import { sql } from 'drizzle-orm';
import zipcodes from 'zipcodes';
import { givenNames, practiceKinds, practiceWords } from '#app/demo-data/fictional-names.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { serviceCatalog } from '#shared/care/service-catalog.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';

const providersAtOnce = 50_000;

/** Parts of 60 × 40 × 40 last names: a real registry has some hundred thousand, most of them rare. */
const beginnings = (
  'Ab Al An Ar Ba Be Bel Bo Bra Bri Ca Car Chan Che Co Cor Da De Del Do Du El Es Fa Fer Fi Ga ' +
  'Gar Go Gra Ha Han Har He Ho Ja Jo Ka Ki Ko La Le Li Lo Ma Mar Mc Mi Mo Na No Pa Per Po Ra Ri ' +
  'Ro Sa San Schu'
).split(' ');
const middles =
  'ba be bi da de di do ga ge la le li lo ma me mi mo na ne ni no pe ra re ri ro sa se si so ta te ti to va ve vi za zi zu'.split(
    ' ',
  );
const ends =
  'ch da del do er es ez ford ham han ia ic ie in ing ka ko land le ley li lin man mann mer mez mond na ner nes ni rd ro son ssen ston ton tt vic wood'.split(
    ' ',
  );
const plans: readonly [plan: string, share: number][] = [
  ['Aetna', 0.5],
  ['Cigna', 0.45],
  ['UnitedHealthcare', 0.55],
  ['Humana', 0.35],
  ['Medicare', 0.6],
  ['Medicaid', 0.3],
  ['Oscar Health', 0.05],
  ['Molina Healthcare', 0.01],
  ['AvMed', 0.0003],
];

/** Adds offices nationwide, more in cities with more ZIP codes. An office depends only on its number. */
export async function fillProviders(
  database: Database,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
  await prepare(database);
  const indexes = await selectRows<{ name: string; definition: string }>(
    database.orm,
    sql`select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relname in ('providers', 'provider_prices', 'provider_words', 'office_slots')
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  // Indexing all rows in one pass is faster.
  for (const { name } of indexes) await database.orm.execute(sql.raw(`drop index ${name}`));
  await database.orm.execute(sql`alter table providers disable trigger user`);
  for (let from = 1; from <= count; from += providersAtOnce) {
    await addProviders(database, from, Math.min(count, from + providersAtOnce - 1));
    log(
      `${Math.min(count, from + providersAtOnce - 1).toLocaleString('en-US')} providers after ${seconds()} s`,
    );
  }
  await addWords(database);
  await addPrices(database);
  await addTimes(database);
  for (const { definition } of indexes) await database.orm.execute(sql.raw(definition));
  await database.orm.execute(sql`alter table providers enable trigger user`);
  await database.orm.execute(sql`vacuum (analyze)`);
  log(`indexed after ${seconds()} s`);
}

/** Loads the network's tables and indexes into PostgreSQL's buffers, as `autoprewarm` does after a start. */
export async function prewarmDatabase({ orm }: Database): Promise<void> {
  await orm.execute(sql`create extension if not exists pg_prewarm`);
  await orm.execute(sql`select pg_prewarm(relation.oid::regclass) from pg_class relation where relation.relkind in ('r', 'i')
    and relation.relname ~ '^(provider(s|_prices|_words|_facts)|office_slots)(_|$)'`);
}

async function prepare({ orm }: Database): Promise<void> {
  const places = Object.values(zipcodes.codes)
    .filter(({ country, state }) => country === 'US' && !['AA', 'AE', 'AP'].includes(state))
    .map(({ zip, city, state, latitude, longitude }, at) => ({ at, zip, city, state, latitude, longitude }));
  await orm.execute(sql`delete from office_slots`);
  await orm.execute(sql`delete from provider_prices`);
  await orm.execute(sql`delete from providers`);
  await orm.execute(sql`create unlogged table bench_places (at int primary key, zip text, city text, state text,
    latitude float8, longitude float8)`);
  await orm.execute(sql`insert into bench_places select * from json_to_recordset(${JSON.stringify(places)}::json)
    as r (at int, zip text, city text, state text, latitude float8, longitude float8)`);
  await orm.execute(sql`create function bench_luck(i bigint, salt int) returns float8 language sql immutable parallel safe
    as 'select (hashint8extended(i, salt) & 2147483647) / 2147483648.0'`);
  await orm.execute(sql`create function bench_pick(words text[], luck float8) returns text language sql immutable parallel safe
    as 'select words[1 + floor(luck * array_length(words, 1))::int]'`);
}

const list = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`;
const kinds = [
  ...(practiceKinds.Radiology ?? []),
  ...(practiceKinds['Emergency Medicine'] ?? []),
  'Medical Group',
  'Family Health',
  'Specialty Clinic',
];

async function addProviders({ orm }: Database, from: number, to: number): Promise<void> {
  await orm.execute(sql`
    insert into providers (id, npi, name, specialty, taxonomy_code, address, city, state, zip_code, latitude, longitude, phone,
      time_zone, office_hours, accepts_insurance, languages, rating, negotiated_rate_cents, direct_pay_rate_cents, source)
    select md5('bench ' || i)::uuid, (1000000000 + i)::text,
      case when bench_luck(i, 1) < 0.7
        then bench_pick(${list(givenNames)}, power(bench_luck(i, 2), 1.5)) || ' ' || bench_pick(${list(beginnings)}, power(bench_luck(i, 3), 1.5))
          || bench_pick(${list(middles)}, power(bench_luck(i, 4), 2)) || bench_pick(${list(ends)}, power(bench_luck(i, 5), 1.5)) || ', MD'
        else bench_pick(${list(practiceWords)}, bench_luck(i, 6)) || ' ' || bench_pick(${list(kinds)}, bench_luck(i, 7)) || ' of ' || p.city end,
      bench_pick(${list(networkSpecialties)}, bench_luck(i, 8)), '207Q00000X', (100 + i % 9800) || ' Main St', p.city, p.state, p.zip,
      p.latitude + (bench_luck(i, 9) - 0.5) * 0.04, p.longitude + (bench_luck(i, 10) - 0.5) * 0.04,
      '+1' || (2010000000 + i * 7919 % 7000000000)::text, 'America/New_York', '{}',
      array_remove(array[${sql.join(
        plans.map(
          ([plan, share], nth) => sql`case when bench_luck(i, ${20 + nth}) < ${share} then ${plan} end`,
        ),
        sql`, `,
      )}], null), array['English'],
      case when bench_luck(i, 11) < 0.4 then round((3 + 2 * bench_luck(i, 12))::numeric, 1)::real end,
      case when bench_luck(i, 13) < 0.3 then (8000 + floor(bench_luck(i, 14) * 40000))::int end,
      case when bench_luck(i, 13) < 0.3 then (15000 + floor(bench_luck(i, 15) * 60000))::int end, 'Measuring'
    from generate_series(${from}::bigint, ${to}::bigint) i
      join bench_places p on p.at = floor(bench_luck(i, 16) * (select count(*) from bench_places))::int`);
}

async function addWords({ orm }: Database): Promise<void> {
  await orm.execute(sql`insert into provider_words select distinct one.word from providers,
    unnest(tsvector_to_array(words)) one (word) where one.word ~ '^[a-z]{3}' on conflict do nothing`);
  await orm.execute(sql`insert into provider_plans select distinct one.plan from providers,
    unnest(accepts_insurance) one (plan) on conflict do nothing`);
}

/** Adds three open times in the next two weeks to one of fifty offices, which is more than we call. */
async function addTimes({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    insert into office_slots (id, provider_id, starts_at, mode, duration_minutes, time_zone, source, state)
    select gen_random_uuid(), p.id, date_trunc('hour', now()) + (24 + floor(bench_luck(p.npi::bigint, 41 + nth) * 14 * 24)) * interval '1 hour',
      'demo', 30, p.time_zone, 'office', 'open'
    from providers p, generate_series(1, 3) nth where bench_luck(p.npi::bigint, 40) < 0.02
    on conflict do nothing`);
}

/** Adds prices to three of ten offices. */
async function addPrices({ orm }: Database): Promise<void> {
  const services = serviceCatalog.map(({ code, specialty, demoPriceCents: [low, high] }) => ({
    code,
    specialty,
    low,
    high,
  }));
  await orm.execute(sql`
    insert into provider_prices (provider_id, service_code, member_price_cents, direct_price_cents, source_name, source_row, observed_on)
    select p.id, s.code, (s.low + (s.high - s.low) * bench_luck(p.npi::bigint, 30) * 0.7)::int,
      (s.low + (s.high - s.low) * bench_luck(p.npi::bigint, 30))::int, 'Measuring', 1, current_date
    from providers p join json_to_recordset(${JSON.stringify(services)}::json) as s (code text, specialty text, low int, high int)
      on s.specialty = p.specialty
    where p.negotiated_rate_cents is not null`);
}
