/** `npm start`: builds what changed since the last build, then serves. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from '../../cli/run-command.ts';
import { finishPages } from './finish-pages.ts';

const stampFile = 'build/built-from';
const sources = ['src/**/*', 'public/**/*', '*.config.ts', 'package-lock.json'];

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const path = `${file.parentPath}/${file.name}`;
    hash.update(path).update(readFileSync(path));
  }
  // Part of the pages' absolute links.
  hash.update(process.env.PUBLIC_URL ?? '');
  return hash.digest('hex');
};

export async function buildWhenChanged(): Promise<void> {
  const now = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return;
  console.log('Building the pages …');
  await run('react-router', ['build']);
  await finishPages();
  mkdirSync('build', { recursive: true });
  writeFileSync(stampFile, now);
}

if (import.meta.main) {
  await buildWhenChanged();
  await import('../../src/app/main.ts');
}
