import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'harborline-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files: Record<string, string> = {
  'package.json': '{ "type": "module", "imports": { "#*": "./*" } }',
  'main.mjs': [
    `import { cacheModuleResolution } from ${JSON.stringify(join(import.meta.dirname, 'cache-module-resolution.ts'))};`,
    'cacheModuleResolution();',
    "const said = await Promise.all(['./one/a.mjs', './two/a.mjs', '#one/a.mjs'].map((path) => import(path)));",
    "console.log(said.map(({ default: words }) => words).join(' | '));",
    "await import('./three/missing.mjs').catch(({ code }) => console.log(code));",
    "await import('./three/missing.mjs').catch(({ code }) => console.log(code));",
  ].join('\n'),
  'one/a.mjs':
    "import near from './near.mjs'; import tool from 'tool'; export default [near, tool].join(' ');",
  'one/near.mjs': "export default 'one';",
  'two/a.mjs':
    "import near from './near.mjs'; import tool from 'tool'; export default [near, tool].join(' ');",
  'two/near.mjs': "export default 'two';",
  'node_modules/tool/package.json':
    '{ "type": "module", "exports": "./index.js", "imports": { "#one/*": "./own.js" } }',
  'node_modules/tool/index.js':
    "import part from 'part'; import own from '#one/a.mjs'; export default ['tool', part, own].join(' ');",
  'node_modules/tool/own.js': "export default 'own';",
  'node_modules/tool/node_modules/part/package.json': '{ "type": "commonjs", "main": "./index.js" }',
  'node_modules/tool/node_modules/part/index.js': "module.exports = require('./inner.js');",
  'node_modules/tool/node_modules/part/inner.js': "module.exports = 'inner part';",
  'node_modules/part/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/part/index.js': "export default 'outer part';",
};

test('cached imports resolve the same as uncached ones', () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const said = execFileSync(process.execPath, ['main.mjs'], { cwd: root, encoding: 'utf8' });
  const tool = 'tool inner part own';
  expect(said.trim().split('\n')).toEqual([
    `one ${tool} | two ${tool} | one ${tool}`,
    'ERR_MODULE_NOT_FOUND',
    'ERR_MODULE_NOT_FOUND',
  ]);
});
