import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { BackupRefused, secretNames } from './backup-manifest.ts';

/** In DATA_DIR while a restore is under way; left there by one that was killed. */
const markName = 'restore-under-way';

/** Throws where a restore into this folder was killed: what is there is not whole. */
export function refuseHalfRestored(dataDirectory: string): void {
  if (existsSync(join(dataDirectory, markName)))
    throw new Error(
      `A restore into ${dataDirectory} was begun and did not end. Run the same restore again: it clears up first.`,
    );
}

/** The files of a backup: laid beside until everything is verified, and then given their name at once. */
export class RestoredFiles {
  /** SHA-256, in hex, of each by its name below `files`. */
  readonly hashes = new Map<string, string>();
  readonly #folder: string;
  readonly #aside: string;
  readonly #target: string;
  readonly #mark: string;

  constructor(dataDirectory: string) {
    this.#folder = dataDirectory;
    this.#aside = join(dataDirectory, 'files.restoring');
    this.#target = join(dataDirectory, 'files');
    this.#mark = join(dataDirectory, markName);
  }

  /** Throws BackupRefused where there are files already, unless a killed restore left them. */
  async begin(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    if (existsSync(this.#mark)) {
      // Written when there were none, and the service does not start while it is there.
      await this.undo();
    } else if (existsSync(this.#target) && (await readdir(this.#target)).length > 0) {
      throw new BackupRefused(`There are files in ${this.#target} already. Restore into an empty DATA_DIR.`);
    }
    await writeFile(this.#mark, `${process.pid}\n`, { flush: true });
    await mkdir(this.#aside, { recursive: true, mode: 0o700 });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.#aside, name);
    if (!path.startsWith(this.#aside + sep))
      throw new BackupRefused('A file’s name leads out of its folder.');
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600, flush: true });
    this.hashes.set(name, createHash('sha256').update(bytes).digest('hex'));
  }

  /** One that is there already stays: whoever restores has put it there. */
  async putSecret(name: string, bytes: Buffer): Promise<void> {
    const known = secretNames.find((one) => one === name);
    if (!known) throw new BackupRefused(`The backup has a secret ${name} that this version does not know.`);
    await writeFile(this.#secretAside(known), bytes, { mode: 0o600, flush: true });
  }

  #secretAside(name: string): string {
    return join(this.#folder, `${name}.restoring`);
  }

  /** The last act before the database commits: a kill in between leaves the mark, and the database empty. */
  async settle(): Promise<void> {
    await rm(this.#target, { recursive: true, force: true });
    await rename(this.#aside, this.#target);
    for (const name of secretNames) {
      const [aside, place] = [this.#secretAside(name), join(this.#folder, name)];
      if (existsSync(aside) && !existsSync(place)) await rename(aside, place);
    }
    const handle = await open(this.#folder, 'r');
    await handle.sync().finally(() => handle.close());
  }

  async undo(): Promise<void> {
    await rm(this.#aside, { recursive: true, force: true });
    await rm(this.#target, { recursive: true, force: true });
  }

  /** Whether a restore into this folder was begun that nobody has ended. */
  get wasBegun(): boolean {
    return existsSync(this.#mark);
  }

  async end(): Promise<void> {
    for (const name of secretNames) await rm(this.#secretAside(name), { force: true });
    await rm(this.#mark, { force: true });
  }
}
