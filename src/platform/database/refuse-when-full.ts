import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { diskFullCode } from './error-code.ts';

/** The database writes ahead in pieces of 16 MB; what is under way when this is reached still finds room. */
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
 * Refuses statements that write, and transactions, while the disk of `directory` has little room, as PostgreSQL refuses
 * them on a full one. The embedded database must not be asked then: a write that fails in its midst has it turn for ever,
 * and the process with it.
 */
export function refuseWhenFull(client: PGlite, directory: string, freeBytes = freeBytesOf): PGlite {
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
          `The disk of ${directory} is full. Make room: nothing is written until then, nothing is lost.`,
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
