import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks `directory` for this process. A second process on one PGlite folder would silently lose every later
 * commit, so it must not start; the lock of a dead process (kill -9) is taken over. Returns the unlock
 * function. Throws an Error that names the holder.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, 'lock');
  const ownLock = join(directory, `lock.${process.pid}`);
  const identity = describeProcess(process.pid);
  writeFileSync(ownLock, identity);
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      // link() creates the name or fails, atomically: two starting processes cannot both win.
      if (tryLink(ownLock, lock)) return () => release(lock, identity);
      takeOverStaleLock(lock, directory);
    }
    throw new Error(`Could not lock ${directory}: other processes keep locking it.`);
  } finally {
    rmSync(ownLock, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function takeOverStaleLock(lock: string, directory: string): void {
  const holder = readOrNull(lock);
  if (holder === null) return;
  if (isAlive(holder)) {
    throw new Error(
      `The data directory ${directory} is in use by process ${holder.split(' ')[0]}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
    );
  }
  const aside = join(directory, `lock.dead.${process.pid}`);
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have locked it between the check and the rename: then restore its lock.
  if (readOrNull(aside) !== holder) tryLink(aside, lock);
  unlinkSync(aside);
}

function release(lock: string, identity: string): void {
  if (readOrNull(lock) === identity) rmSync(lock, { force: true });
}

function isAlive(identity: string): boolean {
  const pid = Number(identity.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  // Pids are reused, especially in containers, where every process is pid 1. The start time distinguishes them.
  return describeProcess(pid) === identity;
}

function describeProcess(pid: number): string {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return `${pid}`;
  const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${pid} ${startTime}`;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
