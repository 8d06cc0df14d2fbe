import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { createStaged, stagedPath, stagedSize, writeStagedPart } from './staged-files.ts';

test('a repeated first part does not truncate later bytes', async () => {
  const place = { importsDirectory: await mkdtemp(join(tmpdir(), 'staged-files-')) };
  const id = newId();
  const bytes = (text: string) => new TextEncoder().encode(text);
  try {
    expect(await writeStagedPart(place, id, 0, bytes('first '))).toBe(false);
    await createStaged(place, id);
    expect(await stagedSize(place, id)).toBe(0);
    expect(await writeStagedPart(place, id, 0, bytes('first '))).toBe(true);
    await writeStagedPart(place, id, 6, bytes('second'));
    await writeStagedPart(place, id, 0, bytes('first '));
    expect(await readFile(stagedPath(place, id), 'utf8')).toBe('first second');
  } finally {
    await rm(place.importsDirectory, { recursive: true });
  }
});
