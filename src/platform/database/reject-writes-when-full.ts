import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { diskFullCode } from './error-code.ts';

/** The write-ahead log grows in segments of 16 MB; this leaves room for work in progress. */
const leastFreeBytes = 64 * 1024 * 1024;
const lookEveryMilliseconds = 250;

const freeBytesOf = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

const onlyReads = (statement: string): boolean =>
  /^\s*(?:select|with|show|set|listen|unlisten)\b/i.test(statement) &&
  !/\b(?:insert|update|delete|merge)\b/i.test(statement);

/**
 * Rejects writes and transactions while the disk that holds `directory` is nearly full, as PostgreSQL does on
 * a full one. PGlite must not be asked: a write that fails halfway makes it loop forever and hangs the
 * process.
 */
export function rejectWritesWhenFull(client: PGlite, directory: string, freeBytes = freeBytesOf): PGlite {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;
  const refuse = (): void => {
    if (performance.now() - lookedAt > lookEveryMilliseconds) {
      lookedAt = performance.now();
      isFull = freeBytes(directory) < leastFreeBytes;
    }
    if (isFull)
      throw Object.assign(
        new Error(
          `The disk that holds ${directory} is full. Writes are rejected until you free up space; no data was lost.`,
        ),
        { code: diskFullCode },
      );
  };
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = async (...given: Parameters<PGlite['query']>) => {
    if (!onlyReads(given[0])) refuse();
    return query(...given) as never;
  };
  client.exec = async (...given) => {
    refuse();
    return exec(...given);
  };
  client.transaction = async (work) => {
    refuse();
    return transaction(work);
  };
  return client;
}
