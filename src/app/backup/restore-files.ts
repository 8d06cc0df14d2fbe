import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { BackupError, databaseFolder, filesFolder, secretNames } from './backup-manifest.ts';
import type { BackupEntry } from './read-backup.ts';

/** Marker file in DATA_DIR during a restore; a killed restore leaves it there. */
const markName = 'restore-under-way';

/** Throws if a restore into this folder was killed, because its data is incomplete. */
export function assertRestoreFinished(dataDirectory: string): void {
  if (existsSync(join(dataDirectory, markName)))
    throw new Error(
      `A restore into ${dataDirectory} did not finish. Run the same restore again: it cleans up first.`,
    );
}

/** The same for a PostgreSQL database, which may have been restored from another machine. */
export async function assertDatabaseRestoreFinished({ orm }: Database): Promise<void> {
  if (await isMarked(orm))
    throw new Error(
      'A restore into this database did not finish. Run the same restore again: it cleans up first.',
    );
}

/** Marker in a PostgreSQL database from before `pg_restore` commits until everything is verified. */
export const markDatabase = sql`create schema restore_under_way`;
export const unmarkDatabase = sql`drop schema if exists restore_under_way`;
export async function isMarked(orm: Orm): Promise<boolean> {
  const [row] = await selectRows<{ isMarked: boolean }>(
    orm,
    sql`select to_regnamespace('restore_under_way') is not null as "isMarked"`,
  );
  return row?.isMarked ?? false;
}

/** Unpacks a backup into a temporary folder that is renamed once everything is verified. */
export class RestoredFiles {
  /** SHA-256 in hex, by path below `files`. */
  readonly hashes = new Map<string, string>();
  readonly #folder: string;
  readonly #aside: string;
  readonly #mark: string;
  /** Must not exist before, and are removed if the restore fails. */
  readonly #targets: string[];

  constructor(dataDirectory: string, { withDatabase }: { withDatabase: boolean }) {
    this.#folder = dataDirectory;
    this.#aside = join(dataDirectory, 'restoring');
    this.#mark = join(dataDirectory, markName);
    this.#targets = [filesFolder, ...(withDatabase ? [databaseFolder] : [])];
  }

  /** Throws BackupError if the target has data, unless a killed restore left it. */
  async begin(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    if (this.isUnfinished) {
      // The marker proves that everything here is from the restore: it started empty, and the service can't have started since.
      await this.undo();
    } else {
      for (const target of this.#targets) await this.#requireEmpty(target);
    }
    await writeFile(this.#mark, `${process.pid}\n`, { flush: true });
    await mkdir(join(this.#aside, filesFolder), { recursive: true, mode: 0o700 });
  }

  async #requireEmpty(target: string): Promise<void> {
    const path = join(this.#folder, target);
    if (!existsSync(path) || (await readdir(path)).length === 0) return;
    const what = target === databaseFolder ? 'is already a database' : 'are already files';
    throw new BackupError(`There ${what} in ${path}. Restore into an empty DATA_DIR.`);
  }

  /** Unpacks one entry. Throws BackupError for an unexpected entry. */
  async put(entry: BackupEntry): Promise<void> {
    const { name, type } = entry.header;
    const path = join(this.#aside, name);
    const [top = ''] = name.split('/');
    if (!path.startsWith(this.#aside + sep) || !this.#isKnown(top))
      throw new BackupError(`The backup has an unexpected entry: ${name}`);
    if (type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
      return;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    await pipeline(
      entry,
      async function* count(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      },
      // The embedded database doesn't fsync its own writes either.
      createWriteStream(path, { mode: 0o600, flush: top !== databaseFolder }),
    );
    if (top === filesFolder) this.hashes.set(name.slice(filesFolder.length + 1), hash.digest('hex'));
  }

  #isKnown(top: string): boolean {
    return this.#targets.includes(top) || secretNames.some((name) => name === top);
  }

  /** Moves the embedded database to its final path, so that it can be opened. */
  async placeDatabase(): Promise<void> {
    const target = join(this.#folder, databaseFolder);
    await rm(target, { recursive: true, force: true });
    await rename(join(this.#aside, databaseFolder), target);
  }

  /** Runs last before the database commits. If the process is killed in between, the marker stays. */
  async settle(): Promise<void> {
    const target = join(this.#folder, filesFolder);
    await rm(target, { recursive: true, force: true });
    await rename(join(this.#aside, filesFolder), target);
    // Existing secrets stay: the operator put them there.
    for (const name of secretNames) {
      const [staged, target] = [join(this.#aside, name), join(this.#folder, name)];
      if (existsSync(staged) && !existsSync(target)) await rename(staged, target);
    }
    const handle = await open(this.#folder, 'r');
    await handle.sync().finally(() => handle.close());
    await rm(this.#aside, { recursive: true, force: true });
  }

  async undo(): Promise<void> {
    for (const target of this.#targets)
      await rm(join(this.#folder, target), { recursive: true, force: true });
    await rm(this.#aside, { recursive: true, force: true });
  }

  /** Whether an unfinished restore into this folder exists. */
  get isUnfinished(): boolean {
    return existsSync(this.#mark);
  }

  /** Whether that restore finished except for removing its marker. */
  get isSettled(): boolean {
    return this.isUnfinished && !existsSync(this.#aside);
  }

  async end(): Promise<void> {
    await rm(this.#mark, { force: true });
  }
}
