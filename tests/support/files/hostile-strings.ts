import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const listFile = resolve(import.meta.dirname, '../../../../shared/data/hostile-strings/blns.json');

/** Strings known to break databases, logs or pages, in addition to the published list. */
const ownStrings = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half a pair \udc00 in the middle',
  '\u202eright to left',
  "'; drop table users; --",
  '#{7*7} {{7*7}} %s %n',
  '<script>alert(1)</script>',
  '__proto__',
  '-1',
  '1e999',
  'x'.repeat(5000),
  '\u0301'.repeat(500),
  '../../../../etc/passwd',
];

/** About `count` strings from our list and the published one if available; all without a count. */
export function pickHostileStrings(count: number): string[] {
  const published = existsSync(listFile) ? (JSON.parse(readFileSync(listFile, 'utf8')) as string[]) : [];
  const step = Math.max(1, Math.floor(published.length / Math.max(1, count - ownStrings.length)));
  if (count < ownStrings.length) return ownStrings.slice(0, count);
  return [...ownStrings, ...published.filter((_, index) => index % step === 0)];
}
