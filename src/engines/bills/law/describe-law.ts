import type { FormatLocale } from '#shared/format/format-locale.ts';
import { lawWords as spanish } from './law.words.es.ts';
import { lawWords as english } from './law.words.ts';
import { type LawEntry, lawById } from './law-table.ts';

export type LawDescription = LawEntry & {
  title: string;
  /** Our summary of the paragraph, one sentence. */
  rule: string;
};

/** Throws `RangeError` for an unknown id. */
export function describeLaw(id: string, language: FormatLocale = 'en'): LawDescription {
  const entry = lawById(id);
  const words = (language === 'es' ? spanish : english)[entry.id];
  return { ...entry, ...words };
}
