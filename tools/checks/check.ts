/** `npm run check`: format, lint, layers and modules, texts, wording, line length, dependencies, types and the fast tests, cheapest first. */
import { run } from '../../cli/run-command.ts';

const steps: [string, string, string[]][] = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Layers and modules', 'depcruise', ['--config', 'dependency-cruiser.config.mjs', 'src', 'cli']],
  ['Texts in catalogs', 'node', ['tools/checks/user-text.ts']],
  ['Plain English', 'node', ['tools/checks/plain-english.ts']],
  ['Line length', 'node', ['tools/checks/lines.ts']],
  ['Dependencies', 'node', ['tools/checks/supply.ts']],
  ['Route types', 'react-router', ['typegen']],
  ['Types', 'tsc', ['--noEmit']],
  ['Fast tests', 'vitest', ['run', '--project', 'fast']],
];

for (const [title, command, parameters] of steps) {
  console.log(`\n— ${title}`);
  await run(command, parameters);
}
