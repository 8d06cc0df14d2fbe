/**
 * `npm run tool bench-booking`: many users book the same appointment time concurrently, on both databases. One
 * must succeed, and all others must be rejected with a reason. Prints a table and fails otherwise.
 */
import { sql } from 'drizzle-orm';
import { selectRows } from '#platform/database/database.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import { createHttpClient } from '../../tests/support/http-client.ts';
import { type ServerProcess, spawnServer } from '../faults/server-process.ts';
import { type BackendName, type PreparedBackend, prepareBackend } from '../testing/prepare-backend.ts';

type Round = { users: number; won: number; rejected: number; other: number; seconds: number; p99: number };
type Figures = { rounds: Round[]; overlaps: number };

const userCounts = [10, 100, 1000];
const refusal = 'Someone else just took this time. Choose another one.';

const figures = { pglite: await measureOn('pglite'), postgres: await measureOn('postgres') };
printTable();
process.exit(isReached(figures.pglite) && isReached(figures.postgres) ? 0 : 1);

async function measureOn(backend: BackendName): Promise<Figures> {
  console.log(`Measuring on ${backend} …`);
  const prepared = await prepareBackend(backend, { durable: true, offices: 300 });
  try {
    const port = await findFreePort();
    const server = spawnServer({ port, pace: 'none', ...prepared });
    await server.ready();
    const rounds: Round[] = [];
    for (const users of userCounts) rounds.push(await bookConcurrently(server, users, rounds.length));
    await server.end('SIGTERM');
    return { rounds, overlaps: await countOverlaps(prepared) };
  } finally {
    await prepared.remove();
  }
}

/** Sends the same booking concurrently for this many visitors, each with a session of their own. */
async function bookConcurrently(server: ServerProcess, users: number, nth: number): Promise<Round> {
  const client = createHttpClient(server.address);
  const offices = await client.get<{ id: string }[]>(`/api/providers?limit=${userCounts.length}`);
  const office = offices.body[nth];
  const { body } = await client.get<{ times: { startsAt: string }[] }>(`/api/providers/${office?.id}/times`);
  const startsAt = body.times[0]?.startsAt;
  if (!office || !startsAt) throw new Error('No office has an available time.');
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: users }, async () => {
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
  const rejected = answers.filter(
    ({ status, body: error }) => status === 409 && error.message === refusal,
  ).length;
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const p99 = times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
  return { users, won, rejected, other: users - won - rejected, seconds, p99 };
}

/** Pairs of overlapping appointments at one office; must be 0. */
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

function isReached({ rounds, overlaps }: Figures): boolean {
  return overlaps === 0 && rounds.every(({ won, other }) => won === 1 && other === 0);
}

function printTable(): void {
  const line = (name: string, round: Round) =>
    `| ${name} | ${round.users} | ${round.won} | ${round.rejected} | ${round.other} | ${round.seconds.toFixed(2)} s | ${Math.round(round.p99)} ms |`;
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
      `Overlapping appointments afterwards: ${figures.pglite.overlaps} and ${figures.postgres.overlaps}.`,
    ].join('\n'),
  );
}
