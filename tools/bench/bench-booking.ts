/**
 * `npm run tool bench-booking`: many users book the same time at an office at once, on both databases. One
 * gets it; every other must get a clear refusal. Prints a table and fails otherwise.
 */
import { sql } from 'drizzle-orm';
import { selectRows } from '#platform/database/database.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import { createHttpClient } from '../../tests/support/http-client.ts';
import { type ServerProcess, spawnServer } from '../faults/server-process.ts';
import { type BackendName, type PreparedBackend, prepareBackend } from '../testing/prepare-backend.ts';

type Round = { seekers: number; won: number; told: number; other: number; seconds: number; p99: number };
type Figures = { rounds: Round[]; overlaps: number };

const crowds = [10, 100, 1000];
const refusal = 'Someone else just took this time. Choose another one.';

const figures = { pglite: await measureOn('pglite'), postgres: await measureOn('postgres') };
printTable();
process.exit(isKept(figures.pglite) && isKept(figures.postgres) ? 0 : 1);

async function measureOn(backend: BackendName): Promise<Figures> {
  console.log(`Measuring on ${backend} …`);
  const prepared = await prepareBackend(backend, { durable: true, offices: 300 });
  try {
    const port = await findFreePort();
    const server = spawnServer({ port, pace: 'none', ...prepared });
    await server.ready();
    const rounds: Round[] = [];
    for (const seekers of crowds) rounds.push(await storm(server, seekers, rounds.length));
    await server.end('SIGTERM');
    return { rounds, overlaps: await countOverlaps(prepared) };
  } finally {
    await prepared.remove();
  }
}

/** This many visitors, each with their own session, send the same booking at once. */
async function storm(server: ServerProcess, seekers: number, nth: number): Promise<Round> {
  const anyone = createHttpClient(server.address);
  const offices = await anyone.get<{ id: string }[]>(`/api/providers?limit=${crowds.length}`);
  const office = offices.body[nth];
  const { body } = await anyone.get<{ times: { startsAt: string }[] }>(`/api/providers/${office?.id}/times`);
  const startsAt = body.times[0]?.startsAt;
  if (!office || !startsAt) throw new Error('There is no office with a time.');
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: seekers }, async () => {
      const sentAt = performance.now();
      const answer = await createHttpClient(server.address).post<{ message?: string }>(
        '/api/book-appointment',
        {
          provider: { id: office.id },
          phoneNumber: '(813) 555-0123',
          email: null,
          confirmationMethod: 'phone',
          startsAt,
        },
      );
      return { ...answer, milliseconds: performance.now() - sentAt };
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const won = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(({ status, body: said }) => status === 409 && said.message === refusal).length;
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const p99 = times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
  return { seekers, won, told, other: seekers - won - told, seconds, p99 };
}

/** Overlapping appointments at one office: none, unless something is wrong. */
async function countOverlaps(prepared: PreparedBackend): Promise<number> {
  const database = await prepared.open();
  try {
    const [row] = await selectRows<{ pairs: number }>(
      database.orm,
      sql`select count(*)::int as pairs from appointments one join appointments other
          on one.provider_id = other.provider_id and one.id < other.id
          and one.starts_at < other.ends_at and other.starts_at < one.ends_at
          where one.status in ('held', 'pending', 'confirmed')
            and other.status in ('held', 'pending', 'confirmed')`,
    );
    return row?.pairs ?? -1;
  } finally {
    await database.close();
  }
}

function isKept({ rounds, overlaps }: Figures): boolean {
  return overlaps === 0 && rounds.every(({ won, other }) => won === 1 && other === 0);
}

function printTable(): void {
  const line = (name: string, round: Round) =>
    `| ${name} | ${round.seekers} | ${round.won} | ${round.told} | ${round.other} | ${round.seconds.toFixed(2)} s | ${Math.round(round.p99)} ms |`;
  console.log(
    [
      '',
      `Measured ${new Date().toISOString().slice(0, 10)}, Node ${process.version}`,
      '',
      '| database | concurrent bookings of one time | booked | rejected as taken | anything else | total time | p99 |',
      '|---|---|---|---|---|---|---|',
      ...figures.pglite.rounds.map((round) => line('PGlite', round)),
      ...figures.postgres.rounds.map((round) => line('PostgreSQL', round)),
      '',
      `Appointments that overlap afterwards: ${figures.pglite.overlaps} and ${figures.postgres.overlaps}.`,
    ].join('\n'),
  );
}
