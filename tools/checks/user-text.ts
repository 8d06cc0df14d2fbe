/**
 * Rejects user-visible text outside of `*.words.ts` catalogs (decision 25), so that a second language is one
 * more file each.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findUserText } from './user-text/find-user-text.ts';

const isScreen = (path: string) => /^src\/(?:modules\/[^/]+\/ui|web|ui)\//.test(path);
const isCatalog = (path: string) => /\.words(?:\.\w\w)?\.ts$|\/templates\//.test(path);
const isTest = (path: string) => /\.test\.tsx?$|\/tests\//.test(path);

const files = execFileSync('git', ['ls-files', 'src/modules', 'src/web', 'src/ui'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !isCatalog(path) && !isTest(path));

let found = 0;
for (const path of files) {
  const source = readFileSync(path, 'utf8');
  for (const { node, text } of findUserText(path, source, isScreen(path))) {
    found++;
    const line = source.slice(0, node.start).split('\n').length;
    console.error(`${path}:${line}: “${text.trim().replace(/\s+/g, ' ').slice(0, 100)}”`);
  }
}
if (found > 0) {
  console.error(`\n${found} texts: move them to the *.words.ts catalog of their folder or module.`);
  process.exitCode = 1;
} else console.log(`No user-visible text outside of catalogs in ${files.length} files.`);
