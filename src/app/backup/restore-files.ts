import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { BackupRefused, databaseFolder, filesFolder, secretNames } from './backup-manifest.ts';
import type { BackupEntry } from './read-backup.ts';

/** In DATA_DIR while a restore is under way; left there by one that was killed. */
const markName = 'restore-under-way';

/** Throws where a restore into this folder was killed: what is there is not whole. */
export function refuseHalfRestored(dataDirectory: string): void {
  if (existsSync(join(dataDirectory, markName)))
    throw new Error(
      `A restore into ${dataDirectory} was begun and did not end. Run the same restore again: it clears up first.`,
    );
}

/** The same of a PostgreSQL that was restored from another machine. */
export async function refuseHalfRestoredDatabase({ orm }: Database): Promise<void> {
  if (await isMarked(orm))
    throw new Error(
      'A restore into this database was begun and did not end. Run the same restore again: it clears up first.',
    );
}

/** In a PostgreSQL database from before `pg_restore` commits until everything was verified. */
export const markDatabase = sql`create schema restore_under_way`;
export const unmarkDatabase = sql`drop schema if exists restore_under_way`;
export async function isMarked(orm: Orm): Promise<boolean> {
  const [row] = await selectRows<{ isMarked: boolean }>(
    orm,
    sql`select to_regnamespace('restore_under_way') is not null as "isMarked"`,
  );
  return row?.isMarked ?? false;
}

/** Unpacks a backup into a folder beside, until everything is verified and gets its name at once. */
export class RestoredFiles {
  /** SHA-256, in hex, of each by its name below `files`. */
  readonly hashes = new Map<string, string>();
  readonly #folder: string;
  readonly #aside: string;
  readonly #mark: string;
  /** What must not be there before, and is removed again where the restore fails. */
  readonly #targets: string[];

  constructor(dataDirectory: string, { withDatabase }: { withDatabase: boolean }) {
    this.#folder = dataDirectory;
    this.#aside = join(dataDirectory, 'restoring');
    this.#mark = join(dataDirectory, markName);
    this.#targets = [filesFolder, ...(withDatabase ? [databaseFolder] : [])];
  }

  /** Throws BackupRefused where there is something already, unless a killed restore left it. */
  async begin(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    if (this.wasBegun) {
      // Written when there was nothing, and the service does not start while it is there.
      await this.undo();
    } else {
      for (const target of this.#targets) await this.#refuseFilled(target);
    }
    await writeFile(this.#mark, `${process.pid}\n`, { flush: true });
    await mkdir(join(this.#aside, filesFolder), { recursive: true, mode: 0o700 });
  }

  async #refuseFilled(target: string): Promise<void> {
    const path = join(this.#folder, target);
    if (!existsSync(path) || (await readdir(path)).length === 0) return;
    const what = target === databaseFolder ? 'is a database' : 'are files';
    throw new BackupRefused(`There ${what} in ${path} already. Restore into an empty DATA_DIR.`);
  }

  /** Unpacks one entry. Throws BackupRefused where it is none that a backup has. */
  async put(entry: BackupEntry): Promise<void> {
    const { name, type } = entry.header;
    const path = join(this.#aside, name);
    const [top = ''] = name.split('/');
    if (!path.startsWith(this.#aside + sep) || !this.#isKnown(top))
      throw new BackupRefused(`The backup has an entry that is not expected: ${name}`);
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
      // The embedded database does not force its own writes to the disk either.
      createWriteStream(path, { mode: 0o600, flush: top !== databaseFolder }),
    );
    if (top === filesFolder) this.hashes.set(name.slice(filesFolder.length + 1), hash.digest('hex'));
  }

  #isKnown(top: string): boolean {
    return this.#targets.includes(top) || secretNames.some((name) => name === top);
  }

  /** The embedded database must have its name to be opened. */
  async placeDatabase(): Promise<void> {
    const target = join(this.#folder, databaseFolder);
    await rm(target, { recursive: true, force: true });
    await rename(join(this.#aside, databaseFolder), target);
  }

  /** The last act before the database commits: a kill in between leaves the mark. */
  async settle(): Promise<void> {
    const target = join(this.#folder, filesFolder);
    await rm(target, { recursive: true, force: true });
    await rename(join(this.#aside, filesFolder), target);
    // A secret that is there already stays: whoever restores has put it there.
    for (const name of secretNames) {
      const [aside, place] = [join(this.#aside, name), join(this.#folder, name)];
      if (existsSync(aside) && !existsSync(place)) await rename(aside, place);
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

  /** Whether a restore into this folder was begun that nobody has ended. */
  get wasBegun(): boolean {
    return existsSync(this.#mark);
  }

  /** Whether everything but the mark of such a restore is as it should be. */
  get isSettled(): boolean {
    return this.wasBegun && !existsSync(this.#aside);
  }

  async end(): Promise<void> {
    await rm(this.#mark, { force: true });
  }
}
