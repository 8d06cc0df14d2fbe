import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { decryptStream, isEncrypted, WrongKey } from './age-stream.ts';
import { type BackupManifest, BackupRefused, backupManifest, manifestPath } from './backup-manifest.ts';

/**
 * Reads a backup to its last byte without keeping any. Returns what it says about itself. Throws BackupRefused where it is
 * damaged, truncated, changed, encrypted with another key or no backup at all, and where a key is given and it is not
 * encrypted: nothing shows then who made it.
 */
export async function checkBackup(path: string, key: string | undefined): Promise<BackupManifest> {
  let text: string | null = null;
  try {
    for await (const entry of await openBackup(path, key)) {
      if (entry.header.name === manifestPath) text = (await buffer(entry)).toString('utf8');
      else entry.resume();
    }
  } catch (error) {
    throw explain(error);
  }
  if (text === null) throw new BackupRefused('The backup was cut off: its manifest is missing.');
  try {
    return backupManifest.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused('The manifest of the backup cannot be read by this version of the product.');
  }
}

/** An entry of the archive: its name, and its bytes, which are to be read or passed over. */
export type BackupEntry = AsyncIterable<Buffer> & {
  header: { name: string; type: string };
  resume(): unknown;
};

/** Its entries one after the other; each must be read before the next. */
export async function openBackup(path: string, key: string | undefined): Promise<AsyncIterable<BackupEntry>> {
  const handle = await open(path, 'r').catch(() => {
    throw new BackupRefused(`The file ${path} cannot be read.`);
  });
  const beginning = Buffer.alloc(64);
  await handle.read(beginning, 0, beginning.byteLength, 0).finally(() => handle.close());
  refuseOtherKey(isEncrypted(beginning), key);
  const archive = extract();
  pipeline(
    createReadStream(path, { highWaterMark: 1024 * 1024 }),
    async function* decrypt(source: AsyncIterable<Buffer>) {
      yield* key === undefined ? source : decryptStream(source, key);
    },
    createGunzip({ rejectGarbageAfterEnd: true }),
    archive,
    // An error destroys the archive too, and reaches whoever reads from it.
    () => {},
  );
  return archive as AsyncIterable<unknown> as AsyncIterable<BackupEntry>;
}

function refuseOtherKey(encrypted: boolean, key: string | undefined): void {
  if (encrypted && key === undefined)
    throw new BackupRefused('The backup is encrypted: set BACKUP_KEY to the key that it was made with.');
  if (!encrypted && key !== undefined)
    throw new BackupRefused(
      'The backup is not encrypted although BACKUP_KEY is set, so someone else may have written it. If you trust its source, add --unencrypted.',
    );
}

function explain(error: unknown): unknown {
  if (error instanceof WrongKey)
    return new BackupRefused('BACKUP_KEY is not the key of this backup, or the backup was changed.');
  // The disk's own error, such as EIO.
  if (!(error instanceof Error) || 'syscall' in error) return error;
  return new BackupRefused(`The file is no backup, or was cut off or damaged: ${error.message}.`);
}
