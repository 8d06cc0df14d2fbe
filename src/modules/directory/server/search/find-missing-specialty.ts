import { specialists } from '#engines/intake/care/doctor-words.ts';
import { networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import { toPlainText } from '#shared/text/plain-text.ts';

/** The kind of doctor in a search that the network doesn't have ("gynecologist"); null if there is none. */
export function findMissingSpecialty(typed: string): Specialty | null {
  const named = specialists.findAll(toPlainText(typed).plain).map(({ value }) => value);
  return named.every((specialty) => networkSpecialtyFor(specialty) === null) ? (named[0] ?? null) : null;
}
