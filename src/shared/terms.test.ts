import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readTerms } from '#shared/text/read-terms.ts';

/** The code that reads each terms file, by path. */
function findOwners(folders: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const folder of folders) {
    for (const path of globSync(`${folder}/*.ts`)) {
      const code = readFileSync(path, 'utf8');
      for (const [, file] of code.matchAll(/new URL\('\.\/(terms\/[\w-]+\.txt)'/g)) {
        owners.set(`${folder}/${file}`, code);
      }
    }
  }
  return owners;
}

test('every term list is used and has no duplicates', () => {
  const files = globSync('src/**/terms/*.txt');
  const owners = findOwners([...new Set(files.map((file) => file.replace(/\/terms\/.*$/, '')))]);
  expect(files.length).toBeGreaterThan(80);
  const faults = files.flatMap((file) => {
    const owner = owners.get(file);
    if (owner === undefined) return [`${file}: is not used`];
    const lists = readTerms(pathToFileURL(resolve(file)));
    const readsAll = /\.all\(\)|\.names\b/.test(owner);
    return lists.names.flatMap((list) => [
      ...(new Set(lists.terms(list)).size < lists.terms(list).length
        ? [`${file}: [${list}] has duplicates`]
        : []),
      ...(readsAll || owner.includes(`('${list}')`) ? [] : [`${file}: [${list}] is not used`]),
    ]);
  });
  expect(faults).toEqual([]);
});
