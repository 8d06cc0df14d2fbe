import { expect, test } from 'vitest';
import { type FhirEntry, readFhirResources } from './read-fhir-resources.ts';

/** In the smallest possible pieces, so that every chunk boundary is tested. */
async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7): Promise<FhirEntry[]> {
  const entries: FhirEntry[] = [];
  for await (const entry of readFhirResources(inChunks(text, size))) entries.push(entry);
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

test('reads a bundle’s resources in order, nested bundles included, at every chunk boundary', async () => {
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

test('reads a single resource and NDJSON alike; a broken line does not affect the next', async () => {
  expect(idsOf(await read('\ufeff {"id":"one","resourceType":"Location"}\n'))).toEqual(['one']);
  const lines = await read(
    '{"resourceType":"Location","id":"1"}\n{"resourceType":"Location","id":\n{"resourceType":"Location","id":"3"}\r\n\n',
  );
  expect(idsOf(lines)).toEqual(['1', undefined, '3']);
  expect(lines[1]?.fault).toBe('The line ends in the middle of a resource.');
});

test('reports a resource that is invalid, too long or too deeply nested, and reads the others', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const long = 'x'.repeat(17 * 1024 ** 2);
  const entries = await read(
    `{"resourceType":"Bundle","entry":[{"resource":{"id":"1",}},{"resource":{"a":${deep}}},{"resource":{"a":"${long}"}},{"resource":{"id":"4"}}]}`,
    100_000,
  );
  expect(entries.map(({ fault }) => fault)).toEqual([
    'It is not valid JSON.',
    'It is nested too deeply.',
    'It is too long.',
    null,
  ]);
  expect(entries[3]?.resource).toEqual({ id: '4' });
});

test('rejects a truncated file and one that is not JSON', async () => {
  const text = JSON.stringify(bundle);
  await expect(read(text.slice(0, -1))).rejects.toThrow('is cut off');
  await expect(read(text.slice(0, text.length / 2))).rejects.toThrow('is cut off');
  await expect(read('{"a":1} and more')).rejects.toThrow('isn’t valid JSON');
  await expect(read('')).rejects.toThrow('isn’t valid JSON');
  await expect(read('{"resourceType":"Bundle","entry":[{"resource":'.repeat(100))).rejects.toThrow(
    'nested too deeply',
  );
});
