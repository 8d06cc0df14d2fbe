import { sql } from 'drizzle-orm';
import { selectRows } from '#platform/database/database.ts';
import { prepareBackend } from './testing/prepare-backend.ts';
import { fillProviders, prewarmDatabase } from './bench/bench-providers/fill-providers.ts';
import { findPage } from '#modules/directory/server/search/find-page.ts';
import { findBySentence } from '#modules/directory/server/search/find-by-sentence.ts';
import { findNextOpenings } from '#modules/directory/server/search/next-openings.ts';
const settings = ['shared_buffers=1GB', 'io_method=sync', 'max_wal_size=4GB', 'maintenance_work_mem=256MB'];
const prepared = await prepareBackend('postgres', { durable: false, offices: 0, settings });
const now = new Date();
try {
  const database = await prepared.open();
  await fillProviders(database, Number(process.argv[2]), console.log);
  await prewarmDatabase(database);
  console.log(await selectRows(database.orm, sql`select count(*) from office_slots`));
  const openings = { mode: 'demo', now } as const;
  const base = { words: null, specialty: null, center: null, radiusMiles: null, plans: null, serviceCode: null, language: null, takesNewPatients: false, openings, sort: 'soonest', limit: 12, offset: 0 } as const;
  const tampa = { lat: 27.9477, lng: -82.4584 };
  const cases = { all: {}, 'specialty near': { center: tampa, specialty: 'Cardiology' }, plan: { plans: ['Aetna'], center: tampa }, rare: { plans: ['Molina Healthcare'], center: tampa }, within50: { center: tampa, radiusMiles: 50 }, 'spec50': { center: tampa, radiusMiles: 50, specialty: 'Orthopedics' }, 'by distance': { center: tampa, sort: 'distance', specialty: 'Cardiology' }, 'deep': { offset: 30000, specialty: 'Cardiology' } };
  for (const [name, c] of Object.entries(cases)) {
    const times = [];
    for (let i = 0; i < 5; i++) { const t = performance.now(); const page = await findPage(database, { ...base, ...c } as never, now); times.push(Math.round(performance.now() - t)); if (i === 0) console.log(name, page.total, page.isAtLeast, page.found.length); }
    console.log(name, times.join(' '));
  }
  const given = { ...base, sort: null } as never;
  for (const s of ['soonest heart doctor in Tampa, FL', 'heart doctor in Tampa, FL', 'first available dermatologist in Houston, TX', 'knee doctor in Tampa that takes Aetna']) {
    const times = [];
    for (let i = 0; i < 5; i++) { const t = performance.now(); await findBySentence(database, s, given, async () => ['Aetna'], now); times.push(Math.round(performance.now() - t)); }
    console.log(s, times.join(' '));
  }
  const ids = (await findPage(database, { ...base, center: tampa } as never, now)).found.map(({ id }) => id);
  for (let i = 0; i < 3; i++) { const t = performance.now(); await findNextOpenings(database.orm, ids, openings); console.log('cards', performance.now() - t); }
  // explain through a logging wrapper
  const orm = new Proxy(database.orm, { get: (target, key) => key === 'execute' ? async (q: never) => { const r = await target.execute(sql`explain (analyze, buffers off, timing off) ${q}`); console.log(JSON.stringify((r as { rows: Record<string,string>[] }).rows?.map((x) => x['QUERY PLAN']), null, 0).slice(0, 6000).replaceAll('","', '\n')); return target.execute(q); } : Reflect.get(target, key) });
  for (const c of [{}, { center: tampa, specialty: 'Cardiology' }]) { console.log('EXPLAIN', JSON.stringify(c)); await findPage({ ...database, orm } as never, { ...base, ...c } as never, now).catch((e) => console.log(String(e).slice(0, 300))); }
  await database.close();
} finally { await prepared.remove(); }
process.exit(0);
