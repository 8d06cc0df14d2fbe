import type { ClinicalDocument } from '#engines/records/health-record.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { UnreadableFile } from '#platform/documents/page-task.ts';
import { decodeText } from '../detect-format.ts';
import { emptyReading } from '../record-texts.ts';
import type { DocumentRow } from './document-at-work.ts';
import { storeReading } from './store-reading.ts';
import { storeTextPages } from './store-text-pages.ts';
import { understandClinical } from './understand.ts';

/** Reads a C-CDA or FHIR file. One that is refused is still found by its words. */
export async function readStructured(context: ServerContext, row: DocumentRow, bytes: Buffer): Promise<void> {
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableFile('damaged');
  const found = await understandClinical(text);
  const isXml = row.format === 'ccda' || row.format === 'xml';
  await storeTextPages(context, row, [isXml ? textOfXml(text) : textOfJson(text)]);
  const documents = Array.isArray(found) ? found : [];
  await storeReading(context, row, {
    kind: documents.length > 0 ? 'clinical_summary' : 'other',
    title: firstOf(documents, ({ title }) => title),
    date: firstOf(documents, ({ date }) => date),
    facts: documents.flatMap(({ facts }) => facts),
    reading: {
      ...emptyReading,
      subject: {
        name: firstOf(documents, ({ subject }) => subject.name),
        dateOfBirth: firstOf(documents, ({ subject }) => subject.dateOfBirth),
      },
      notUnderstood: documents.flatMap(({ notUnderstood }) => notUnderstood),
    },
    problem: Array.isArray(found) ? null : found.refused,
  });
}

const firstOf = (
  documents: readonly ClinicalDocument[],
  pick: (document: ClinicalDocument) => string | null,
): string | null => documents.map(pick).find((value) => value !== null) ?? null;

/** The text between tags, for search. */
const textOfXml = (xml: string): string =>
  xml
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, ' ')
    .replaceAll(/\s+/g, ' ');

/** The string values, for search; without addresses of code systems and markup. */
const textOfJson = (json: string): string =>
  [...json.matchAll(/:\s*"((?:[^"\\]|\\.)*)"/g)]
    .map(([, value = '']) => value)
    .filter((value) => !/^(?:https?:|urn:)/.test(value))
    .map((value) => value.replaceAll(/\\u00[\da-f]{2}|\\.|<[^>]*>/gi, ' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
