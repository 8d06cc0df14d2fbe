import { readFileSync } from 'node:fs';
import { readSentence } from '#modules/directory/server/search/read-sentence.ts';

/** What a searched sentence means; a field that is absent must not be read. */
export type LabeledSearch = {
  said: string;
  specialty?: string;
  /** A service code. */
  service?: string;
  place?: string;
  state?: string;
  /** As in the sentence, in any case. */
  insurance?: string;
  language?: string;
  newPatients?: true;
  selfPay?: true;
  order?: string;
  radius?: number;
  nearMe?: true;
  /** Searched as words. */
  words?: string;
  unused?: string[];
};

export const searchFields = [
  'specialty',
  'service',
  'place',
  'state',
  'insurance',
  'language',
  'newPatients',
  'selfPay',
  'order',
  'radius',
  'nearMe',
  'words',
  'unused',
] as const;
export type SearchField = (typeof searchFields)[number];

const file = new URL('../../../tests/corpus/provider-search/sentences.json', import.meta.url);
export const readLabeledSearches = (): LabeledSearch[] =>
  JSON.parse(readFileSync(file, 'utf8')) as LabeledSearch[];

/** The fields of a sentence as text, '' for what it doesn't say. */
function readFields(said: string): Record<SearchField, string> {
  const sentence = readSentence(said);
  const partOf = (kind: string) => sentence.parts.find((part) => part.kind === kind)?.value ?? '';
  return {
    specialty: partOf('specialty'),
    service: sentence.serviceCode ?? '',
    place: partOf('place'),
    state: sentence.state ?? '',
    insurance: (sentence.plan ?? '').toLowerCase(),
    language: sentence.language ?? '',
    newPatients: String(sentence.takesNewPatients || ''),
    selfPay: partOf('selfPay') && 'true',
    order: partOf('order'),
    radius: String(sentence.radiusMiles ?? ''),
    nearMe: String(sentence.needsPlace || ''),
    words: sentence.words,
    unused: sentence.unused.join('; '),
  };
}

function expectedField(label: LabeledSearch, field: SearchField): string {
  const value = label[field];
  if (value === undefined) return '';
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  return field === 'insurance' ? text.toLowerCase() : text;
}

export type FieldScore = {
  field: SearchField;
  stated: number;
  right: number;
  wrong: number;
  invented: number;
};
export type SearchMistake = { said: string; field: SearchField; expected: string; read: string };

/** Compares every sentence with its label, field by field. */
export function scoreSearches(labels: readonly LabeledSearch[]): {
  scores: FieldScore[];
  mistakes: SearchMistake[];
  /** Sentences without a mistake. */
  whole: number;
} {
  const all = labels.map((label) => ({ label, read: readFields(label.said) }));
  const mistakes = all.flatMap(({ label, read }) =>
    searchFields.flatMap((field) => {
      const expected = expectedField(label, field);
      return expected === read[field] ? [] : [{ said: label.said, field, expected, read: read[field] }];
    }),
  );
  const scores = searchFields.map((field) => {
    const stated = labels.filter((label) => expectedField(label, field) !== '').length;
    const ofField = mistakes.filter((one) => one.field === field);
    const wrong = ofField.filter(({ expected }) => expected !== '').length;
    return { field, stated, right: stated - wrong, wrong, invented: ofField.length - wrong };
  });
  return { scores, mistakes, whole: labels.length - new Set(mistakes.map(({ said }) => said)).size };
}
