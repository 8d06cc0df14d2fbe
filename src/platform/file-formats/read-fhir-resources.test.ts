import { expect, test } from 'vitest';
import { type FhirEntry, readFhirResources } from './read-fhir-resources.ts';

/** In pieces as small as can be, where every boundary is one that a real chunk may have. */
async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7): Promise<FhirEntry[]> {
  const entries: FhirEntry[] = [];
  for await (const entry of readFhirResources(inPieces(text, size))) entries.push(entry);
  return entries;
}

const idsOf = (entries: readonly FhirEntry[]) => entries.map(({ resource }) => resource?.id);

const bundle = {
  resourceType: 'Bundle',
  timestamp: '2026-03-04T05:06:07Z',
  entry: [
    { resource: { id: 'a', name: 'Brackets ]}{[ and "quotes" \\ é 🏥', resourceType: 'Organization' } },
    {
      resource: {
        resourceType: 'Bundle',
        entry: [
          { resource: { resourceType: 'Location', id: 'b' }, fullUrl: 'urn:uuid:b' },
          { fullUrl: 'https://example.org/fhir/Location/c', resource: { resourceType: 'Location', id: 'c' } },
        ],
        meta: { lastUpdated: '2026-01-01' },
      },
    },
    { search: { mode: 'outcome' } },
    { resource: { resourceType: 'Practitioner', id: 'd', contained: [{ entry: [{ resource: {} }] }] } },
  ],
  type: 'collection',
};

test('a bundle gives its resources in order, those of bundles inside it too, wherever the file is cut into pieces', async () => {
  for (const size of [1, 2, 3, 7, 100_000]) {
    const entries = await read(JSON.stringify(bundle, null, size % 2), size);
    expect(idsOf(entries)).toEqual(['a', 'b', 'c', 'd']);
    expect(entries[0]?.resource?.name).toBe('Brackets ]}{[ and "quotes" \\ é 🏥');
    expect(entries.map(({ fullUrl }) => fullUrl)).toEqual([
      null,
      'urn:uuid:b',
      'https://example.org/fhir/Location/c',
      null,
    ]);
    expect(entries.every(({ bundleTime }) => bundleTime === '2026-03-04T05:06:07Z')).toBe(true);
  }
});

test('a single resource and one on each line are read alike; a broken line does not take the next with it', async () => {
  expect(idsOf(await read('\ufeff {"id":"one","resourceType":"Location"}\n'))).toEqual(['one']);
  const lines = await read(
    '{"resourceType":"Location","id":"1"}\n{"resourceType":"Location","id":\n{"resourceType":"Location","id":"3"}\r\n\n',
  );
  expect(idsOf(lines)).toEqual(['1', undefined, '3']);
  expect(lines[1]?.fault).toBe('The line ends before its resource does.');
});

test('a resource that is no valid JSON, too long or nested without end is named, and the others are read', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const long = 'x'.repeat(17 * 1024 ** 2);
  const entries = await read(
    `{"resourceType":"Bundle","entry":[{"resource":{"id":"1",}},{"resource":{"a":${deep}}},{"resource":{"a":"${long}"}},{"resource":{"id":"4"}}]}`,
    100_000,
  );
  expect(entries.map(({ fault }) => fault)).toEqual([
    'It is not valid JSON.',
    'It is nested too deeply.',
    'It is longer than any real entry.',
    null,
  ]);
  expect(entries[3]?.resource).toEqual({ id: '4' });
});

test('a file that ends before its objects do is refused as a whole, and so is one that is no JSON', async () => {
  const text = JSON.stringify(bundle);
  await expect(read(text.slice(0, -1))).rejects.toThrow('breaks off');
  await expect(read(text.slice(0, text.length / 2))).rejects.toThrow('breaks off');
  await expect(read('{"a":1} and more')).rejects.toThrow('not valid JSON');
  await expect(read('')).rejects.toThrow('not valid JSON');
  await expect(read('{"resourceType":"Bundle","entry":[{"resource":'.repeat(100))).rejects.toThrow(
    'inside each other',
  );
});
