import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { diskFullCode } from './error-code.ts';

/** The write-ahead log grows in segments of 16 MB; this leaves room for work in progress. */
const minFreeBytes = 64 * 1024 * 1024;
const pollMilliseconds = 250;

const freeBytesOf = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

const onlyReads = (statement: string): boolean =>
  /^\s*(?:select|with|show|set|listen|unlisten)\b/i.test(statement) &&
  !/\b(?:insert|update|delete|merge)\b/i.test(statement);

/**
 * Rejects writes and transactions while the disk that holds `directory` is nearly full, as PostgreSQL does on
 * a full one. The write must not reach PGlite: one that fails halfway makes it loop forever and hangs the
 * process.
 */
export function rejectWritesWhenFull(client: PGlite, directory: string, freeBytes = freeBytesOf): PGlite {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;
  const rejectIfFull = (): void => {
    if (performance.now() - checkedAt > pollMilliseconds) {
      checkedAt = performance.now();
      isFull = freeBytes(directory) < minFreeBytes;
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
  client.query = async (...args: Parameters<PGlite['query']>) => {
    if (!onlyReads(args[0])) rejectIfFull();
    return query(...args) as never;
  };
  client.exec = async (...args) => {
    rejectIfFull();
    return exec(...args);
  };
  client.transaction = async (work) => {
    rejectIfFull();
    return transaction(work);
  };
  return client;
}
