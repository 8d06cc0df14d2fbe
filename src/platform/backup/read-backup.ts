import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type BackupManifest, BackupRefused, backupManifest, manifestPath } from './backup-manifest.ts';
import { isSealed, openSealed, WrongKey } from './sealed-stream.ts';
import { BrokenTar, readTar, sealPath } from './tar-stream.ts';

export type BackupPart = { path: string; bytes: Buffer };

/**
 * Reads a backup to its last byte and holds each part against its hash, without keeping any. Returns what it says of
 * itself. Throws BackupRefused where it is broken, cut off, changed, sealed with another key or no backup at all, and where a
 * key is given and it is not sealed: nothing shows then who made it.
 */
export async function checkBackup(path: string, key: string | undefined): Promise<BackupManifest> {
  const seen: BackupManifest['parts'] = [];
  let manifest: BackupManifest | null = null;
  let isWhole = false;
  await refusing(async () => {
    for await (const { path: name, bytes, before } of readTar(await openFile(path, key))) {
      const text = () => bytes.toString('utf8').trim();
      if (name === sealPath) isWhole = manifest !== null && text() === before;
      else if (name === manifestPath) manifest = parseManifest(text());
      else seen.push({ path: name, bytes: bytes.byteLength, sha256: hashOf(bytes) });
    }
  });
  const found = manifest as BackupManifest | null;
  if (!found) throw new BackupRefused('The backup was cut off: its list of contents is missing.');
  compareParts(found.parts, seen);
  if (!isWhole) throw new BackupRefused('The backup was changed after it was made.');
  return found;
}

/** The parts once more, each held against the manifest that `checkBackup` returned before it is given out. */
export async function* readParts(
  path: string,
  key: string | undefined,
  { parts }: BackupManifest,
): AsyncGenerator<BackupPart, undefined> {
  const hashes = new Map(parts.map((part) => [part.path, part.sha256]));
  const entries = readTar(await openFile(path, key));
  for (;;) {
    const next = await refusing(() => entries.next());
    if (next.done) return;
    const { path: name, bytes } = next.value;
    if (name === manifestPath || name === sealPath) continue;
    if (hashes.get(name) !== hashOf(bytes))
      throw new BackupRefused(`The part ${name} was changed meanwhile.`);
    yield { path: name, bytes };
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function openFile(path: string, key: string | undefined): Promise<AsyncIterable<Buffer>> {
  const handle = await open(path, 'r').catch(() => {
    throw new BackupRefused(`The file ${path} cannot be read.`);
  });
  const beginning = Buffer.alloc(64);
  await handle.read(beginning, 0, beginning.byteLength, 0).finally(() => handle.close());
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>;
  if (!isSealed(beginning)) {
    if (key === undefined) return stream;
    throw new BackupRefused(
      'The backup is not encrypted although BACKUP_KEY is set, so someone else may have written it. If you trust its source, add --unencrypted.',
    );
  }
  if (key === undefined)
    throw new BackupRefused('The backup is encrypted: set BACKUP_KEY to the key that it was made with.');
  return openSealed(stream, key);
}

async function refusing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BrokenTar)
      throw new BackupRefused(`The file is no backup, or was cut off or damaged. ${error.message}`);
    if (error instanceof WrongKey)
      throw new BackupRefused('BACKUP_KEY is not the key of this backup, or the backup was changed.');
    throw error;
  }
}

function parseManifest(text: string): BackupManifest {
  try {
    return backupManifest.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused('The backup’s list of contents cannot be read by this version of the product.');
  }
}

function compareParts(wanted: BackupManifest['parts'], seen: BackupManifest['parts']) {
  for (const [index, part] of wanted.entries()) {
    const found = seen[index];
    if (found?.path !== part.path) throw new BackupRefused(`The part ${part.path} is missing.`);
    if (found.sha256 !== part.sha256)
      throw new BackupRefused(`The part ${part.path} is not what was written: its hash differs.`);
  }
  const more = seen[wanted.length];
  if (more) throw new BackupRefused(`The part ${more.path} does not belong to the backup.`);
}
