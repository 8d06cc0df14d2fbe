/**
 * Preloaded into programs that are started hundreds of times. Caches module
 * resolutions for the next process in the file `RESOLUTIONS_FILE`.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ResolveFnOutput } from 'node:module';
import { cacheModuleResolution } from '#app/cache-module-resolution.ts';

const file = process.env.RESOLUTIONS_FILE;
const known = new Map(
  file && existsSync(file)
    ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, ResolveFnOutput>)
    : [],
);
cacheModuleResolution(known);

if (file) {
  let savedCount = known.size;
  // Not at exit, because these processes are killed.
  setInterval(() => {
    if (known.size === savedCount) return;
    savedCount = known.size;
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(Object.fromEntries(known)));
    renameSync(unfinished, file);
  }, 1000).unref();
}
