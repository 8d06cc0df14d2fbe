import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('ARCHITECTURE.md', 'utf8');

test('the ten files of the tour in ARCHITECTURE.md exist', () => {
  const stops = [...page.matchAll(/^\| \d+ [^|]+ \| `([^`]+)` \| `([^`]+)` \|$/gm)];
  expect(stops).toHaveLength(10);
  const missing = stops.filter(
    ([, path = '', word = '']) =>
      !existsSync(path) || !new RegExp(`\\b${word}\\b`).test(readFileSync(path, 'utf8')),
  );
  expect(missing.map(([, path]) => path)).toEqual([]);
});

test('the layers and modules of the diagram match the dependency rules', () => {
  const config = readFileSync('dependency-cruiser.config.mjs', 'utf8');
  const listed = (name: string) =>
    [...(new RegExp(`const ${name} = \\[([^\\]]+)\\]`).exec(config)?.[1] ?? '').matchAll(/'([a-z]+)'/g)].map(
      ([, item]) => item ?? '',
    );
  const diagram = page.slice(page.indexOf('```'), page.lastIndexOf('```'));
  for (const name of [...listed('layers'), ...listed('modules')]) expect(diagram).toContain(name);
  expect(listed('modules')).toHaveLength(16);
});
