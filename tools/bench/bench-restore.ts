/**
 * `npm run tool bench-restore -- --size 1GB`: how long a synthetic service of that size takes to restore and
 * serve, on this machine's installed PostgreSQL. Exits with 1 when it exceeds the
 * target.
 */
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { reportDrill } from '../../cli/restore/report-drill.ts';
import { runDrill } from '../../cli/restore/run-drill.ts';
import { createBackupOfSize } from './bench-restore/fill-for-restore.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: '' } } });
const say = (line: string) => console.log(line);

const [, count, unit] = /^(\d+(?:\.\d+)?)(MB|GB)$/.exec(values.size) ?? [];
if (count === undefined) {
  console.error('Name the size: npm run tool bench-restore -- --size 1GB');
  process.exit(2);
}
const filled = await createBackupOfSize(Number(count) * (unit === 'GB' ? 1e9 : 1e6), say);
try {
  const drill = await runDrill({
    path: filled.path,
    key: undefined,
    folder: tmpdir(),
    serverUrl: filled.serverUrl,
    postgresTools: { folder: filled.postgresTools, env: process.env },
    say,
  });
  const megabytes = Math.round(filled.databaseBytes / 1e6).toLocaleString('en-US');
  reportDrill(`Restore of ${megabytes} MB (PostgreSQL)`, drill);
} finally {
  await filled.stop();
}
