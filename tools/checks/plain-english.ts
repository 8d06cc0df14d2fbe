/**
 * Rejects made-up terms where a standard one exists, in documents, comments, test titles and user-visible
 * text.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

type Rule = { pattern: RegExp; instead: string };
type Passage = { line: number; text: string };

const readRules = (): Rule[] =>
  readFileSync('tools/checks/plain-english/terms.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [pattern = '', instead = ''] = line.split(' => ');
      return { pattern: new RegExp(`(?<![\\w./-])(?:${pattern})(?![\\w/-]|\\??:|\\.\\w)`, 'giu'), instead };
    });

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** Comments and test titles of a source file; all text of a catalog. */
function passagesOf(path: string, source: string): Passage[] {
  if (!/\.tsx?$/.test(path) || path.endsWith('.words.ts')) return wholeOf(source);
  const { comments } = parseSync(path, source);
  const titles = [
    ...source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g),
  ];
  return [
    ...comments.map(({ start, value }) => ({ line: lineOf(source, start), text: value })),
    ...titles.map(({ index, 2: text = '' }) => ({ line: lineOf(source, index), text })),
  ];
}

const wholeOf = (source: string): Passage[] =>
  source.split('\n').map((text, place) => ({ line: place + 1, text }));

const skipped =
  /^(?:tests\/corpus|src\/engines\/.*\/(?:data|models?)|tools\/checks\/plain-english)\/|package-lock/;
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !skipped.test(path));

const rules = readRules();
let hits = 0;
for (const path of files)
  for (const { line, text } of passagesOf(path, readFileSync(path, 'utf8')))
    for (const { pattern, instead } of rules)
      for (const [found] of text.matchAll(pattern)) {
        hits++;
        console.error(`${path}:${line}: “${found}”: write ${instead}`);
      }
if (hits > 0) {
  console.error(`\n${hits} made-up terms. The rules are in tools/checks/plain-english/terms.txt.`);
  process.exitCode = 1;
} else console.log(`No made-up terms in ${files.length} files.`);
