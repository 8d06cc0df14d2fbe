/**
 * Loaded before a program that is started hundreds of times, as the product loads it before itself. Where imports lead
 * is also kept for the next process, in the file that `RESOLUTIONS_FILE` names.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ResolveFnOutput } from 'node:module';
import { rememberResolutions } from '#app/remember-resolutions.ts';

const file = process.env.RESOLUTIONS_FILE;
const known = new Map(
  file && existsSync(file)
    ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, ResolveFnOutput>)
    : [],
);
rememberResolutions(known);

if (file) {
  let kept = known.size;
  // Not at the end: the end of such a process is never told to it.
  setInterval(() => {
    if (known.size === kept) return;
    kept = known.size;
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(Object.fromEntries(known)));
    renameSync(unfinished, file);
  }, 1000).unref();
}
