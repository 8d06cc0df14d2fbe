import type { FhirResource } from '#vendors/health-records/health-records.port.ts';
import { bytesPerFile } from '../../connections.rules.ts';
import type { FetchedRecords } from './collect-records.ts';

export type FetchedFile = { resourceType: string; part: number; parts: number; text: string };

/**
 * The fetched resources as FHIR bundles, by type. The same records give the same bytes, so that fetching again adds nothing:
 * resources are sorted, those sent twice are kept once, and nothing of the search itself (times, pages) is kept. Each file
 * says whom it is about.
 */
export function writeFiles(records: FetchedRecords, limit = bytesPerFile): FetchedFile[] {
  const people = toEntries(records.get('Patient') ?? []);
  const head = people.length === 0 ? '' : `${people.join(',\n')},\n`;
  return [...records].flatMap(([resourceType, resources]) => {
    // No health information of its own.
    if (resourceType === 'Patient') return [];
    const files = split(toEntries(resources), limit - Buffer.byteLength(head));
    return files.map((entries, at) => ({
      resourceType,
      part: at + 1,
      parts: files.length,
      text: `{"resourceType":"Bundle","type":"collection","entry":[\n${head}${entries.join(',\n')}\n]}\n`,
    }));
  });
}

function toEntries(resources: readonly FhirResource[]): string[] {
  const entries = new Map<string, string>();
  for (const resource of resources) {
    const key = `${resource.resourceType}/${resource.id ?? JSON.stringify(resource)}`;
    entries.set(key, JSON.stringify({ resource }));
  }
  return [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}

function split(entries: readonly string[], limit: number): string[][] {
  const files: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry) + 2;
    if (bytes + size > limit) {
      files.push([]);
      bytes = 0;
    }
    files.at(-1)?.push(entry);
    bytes += size;
  }
  return files;
}
