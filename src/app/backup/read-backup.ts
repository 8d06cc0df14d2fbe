import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupDecryptionError, decryptStream, isEncrypted } from './age-stream.ts';
import { BackupError, type BackupManifest, backupManifest, manifestPath } from './backup-manifest.ts';

/**
 * Streams through a whole backup and returns its manifest. Throws BackupError if it is damaged, truncated, changed, not a
 * backup or encrypted with another key, or if a key is given and it isn't encrypted, because then its author is unproven.
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
  if (text === null) throw new BackupError('The backup is truncated: its manifest is missing.');
  try {
    return backupManifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError('This version of the product cannot read the manifest of the backup.');
  }
}

/** An archive entry, which must be read or skipped. */
export type BackupEntry = AsyncIterable<Buffer> & {
  header: { name: string; type: string };
  resume(): unknown;
};

/** The entries in order; each must be read or skipped before the next. */
export async function openBackup(path: string, key: string | undefined): Promise<AsyncIterable<BackupEntry>> {
  const handle = await open(path, 'r').catch(() => {
    throw new BackupError(`Could not read the file ${path}.`);
  });
  const beginning = Buffer.alloc(64);
  await handle.read(beginning, 0, beginning.byteLength, 0).finally(() => handle.close());
  requireMatchingEncryption(isEncrypted(beginning), key);
  const archive = extract();
  pipeline(
    createReadStream(path, { highWaterMark: 1024 * 1024 }),
    async function* decrypt(source: AsyncIterable<Buffer>) {
      yield* key === undefined ? source : decryptStream(source, key);
    },
    createGunzip({ rejectGarbageAfterEnd: true }),
    archive,
    // An error also destroys the archive, whose reader then gets it.
    () => {},
  );
  return archive as AsyncIterable<unknown> as AsyncIterable<BackupEntry>;
}

function requireMatchingEncryption(encrypted: boolean, key: string | undefined): void {
  if (encrypted && key === undefined)
    throw new BackupError('The backup is encrypted. Set BACKUP_KEY to the key it was made with.');
  if (!encrypted && key !== undefined)
    throw new BackupError(
      'The backup is not encrypted although BACKUP_KEY is set, so someone else may have written it. If you trust its source, add --unencrypted.',
    );
}

function explain(error: unknown): unknown {
  if (error instanceof BackupDecryptionError)
    return new BackupError('BACKUP_KEY does not match this backup, or the backup was changed.');
  // The disk's own error, such as EIO.
  if (!(error instanceof Error) || 'syscall' in error) return error;
  return new BackupError(`The file is not a backup, or it is truncated or damaged: ${error.message}.`);
}
