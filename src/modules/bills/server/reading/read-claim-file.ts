import type { Eob } from '#engines/bills/bill.ts';
import { readFhirEob } from '#engines/bills/reading/read-fhir-eob.ts';
import type { Reading } from '#engines/bills/reading/reading.ts';
import { readRemittanceFile } from './read-remittance-file.ts';

/** What a text file says: an 835, or FHIR JSON with ExplanationOfBenefit resources. Empty for any other text. */
export async function readClaimFile(bytes: Uint8Array): Promise<Reading[]> {
  const text = new TextDecoder().decode(bytes).trimStart();
  if (text.startsWith('ISA')) return (await readRemittanceFile(bytes)).map(toReading);
  return text.startsWith('{') ? readFhir(text).map(toReading) : [];
}

function readFhir(text: string): Eob[] {
  try {
    const resource: unknown = JSON.parse(text);
    return listResources(resource).flatMap((one) => readFhirEob(one) ?? []);
  } catch {
    return [];
  }
}

/** The resources of a bundle, or the one resource. */
function listResources(resource: unknown): unknown[] {
  if (typeof resource !== 'object' || resource === null || !('entry' in resource)) return [resource];
  const { entry } = resource;
  return Array.isArray(entry) ? entry.map((one: { resource?: unknown }) => one.resource) : [];
}

const toReading = (eob: Eob): Reading => ({
  kind: 'eob',
  eob,
  pages: [],
  confidence: 1,
  language: 'en',
  sources: {},
  notes: [],
});
