import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { parse } from 'csv-parse';
import pg from 'pg';

type Export = { address: string; path: string; cookie: string; processId: number };

export type ExportFigures = {
  rows: number;
  seconds: number;
  megabytes: number;
  memoryBefore: number;
  memoryHighest: number;
  memoryAfter: number;
  /** Descriptions of formula cells and malformed rows. */
  faults: string[];
};

/** Resident memory of a process in MB; null if the system doesn't report it. */
function memoryOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function watchMemory(processId: number) {
  const before = memoryOf(processId);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(processId));
  }, 50);
  return () => {
    clearInterval(timer);
    return { memoryBefore: before, memoryHighest: highest, memoryAfter: memoryOf(processId) };
  };
}

/** Downloads an export and checks every cell. */
export async function measureExport(
  target: Export,
  mostPerSecond: number | null = null,
): Promise<ExportFigures> {
  const stopWatching = watchMemory(target.processId);
  const startedAt = performance.now();
  const response = await open(target);
  const faults: string[] = [];
  let bytes = 0;
  let width = 0;
  let rows = -1;
  let isFirst = true;
  const parser = parse({ relax_column_count: true, bom: true });
  parser.on('data', (cells: string[]) => {
    rows += 1;
    if (width === 0) width = cells.length;
    if (cells.length !== width) faults.push(`row ${rows} has ${cells.length} cells`);
    for (const cell of cells)
      if (/^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell))
        faults.push(`row ${rows} contains a formula`);
  });
  for await (const chunk of response) {
    const buffer = chunk as Buffer;
    if (isFirst && !buffer.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
      faults.push('the UTF-8 byte order mark is missing');
    isFirst = false;
    bytes += buffer.length;
    if (!parser.write(buffer)) await new Promise((resolve) => parser.once('drain', () => resolve(undefined)));
    if (mostPerSecond !== null) await rest((buffer.length / mostPerSecond) * 1000);
  }
  await new Promise<void>((resolve, reject) => {
    parser.once('end', () => resolve());
    parser.once('error', reject);
    parser.end();
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { rows, seconds, megabytes: bytes / 1e6, ...stopWatching(), faults: faults.slice(0, 10) };
}

/** Reads slowly, and returns how much the server's memory grew. */
export async function measureSlowReader(
  target: Export,
  seconds: number,
): Promise<{ grownMegabytes: number; readMegabytes: number }> {
  const response = await open(target);
  const before = memoryOf(target.processId);
  let bytes = 0;
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    const chunk = response.read(16 * 1024) as Buffer | null;
    bytes += chunk?.length ?? 0;
    await rest(100);
  }
  const grownMegabytes = memoryOf(target.processId) - before;
  response.destroy();
  return { grownMegabytes, readMegabytes: bytes / 1e6 };
}

/** Disconnects halfway, and returns the seconds until the database stops the query. */
export async function measureDisconnect(target: Export, databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const response = await open(target);
    for await (const _chunk of response) if (response.readableLength >= 0) break;
    response.destroy();
    const leftAt = performance.now();
    let quietSince = performance.now();
    while (performance.now() - quietSince < 1000) {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like 'select%audit_entries%order by%limit%'",
      );
      if (rows.length > 0) quietSince = performance.now();
      if (performance.now() - leftAt > 20_000)
        throw new Error('The database didn’t stop the query of a disconnected reader.');
      await rest(10);
    }
    return (quietSince - leftAt) / 1000;
  } finally {
    await client.end();
  }
}

/** Requests without compression, to measure the size of the file. */
function open({ address, path, cookie }: Export) {
  return new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const sent = request(
      `${address}${path}`,
      { headers: { cookie, 'accept-encoding': 'identity' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`The export answered ${response.statusCode}.`));
        else resolve(response);
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}
