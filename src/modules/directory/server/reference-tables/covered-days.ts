import { hasDatedRows, partCountOf, type ReferenceDataset } from '#shared/care/reference-datasets.ts';
import type { TableFileRow } from './table-files.ts';

/** Days from `from` until before `until`; null if open. */
export type Days = { from: string; until: string | null };

export type DatedFile = Pick<
  TableFileRow,
  'id' | 'dataset' | 'part' | 'version' | 'effectiveOn' | 'endsOn' | 'fileName' | 'sha256'
>;

/** A file with the days on which its rows count. */
export type FileDays<File extends DatedFile> = { file: File; days: Days };

/** Before any service. */
const beginning = '0001-01-01';

export const isWithin = (day: string, { from, until }: Days): boolean =>
  from <= day && (until === null || day < until);

/** The days of both; null if they have none in common. */
export function intersect(first: Days, other: Days): Days | null {
  const [, from = ''] = [first.from, other.from].toSorted();
  const until =
    first.until === null || (other.until !== null && other.until < first.until) ? other.until : first.until;
  return until !== null && until <= from ? null : { from, until };
}

/**
 * When each file of a dataset counts: from its first day until a later file of the same part takes over, or its period
 * ends. The earliest file of a table with dated rows also counts for earlier days.
 */
export function listFileDays<File extends DatedFile>(
  dataset: ReferenceDataset,
  files: readonly File[],
): FileDays<File>[] {
  const own = files.filter((file) => file.dataset === dataset);
  // Each row has its own days, in every file.
  if (dataset === 'nadac' || dataset === 'charity')
    return own.map((file) => ({ file, days: { from: beginning, until: null } }));
  const parts = [...new Set(own.map(({ part }) => part))];
  return parts.flatMap((part) => {
    const inOrder = own
      .filter((file) => file.part === part)
      .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1));
    return inOrder.flatMap((file, place) => {
      const next = inOrder[place + 1]?.effectiveOn ?? null;
      const from = place === 0 && hasDatedRows(dataset) ? beginning : file.effectiveOn;
      const days = intersect({ from, until: file.endsOn }, { from: beginning, until: next });
      return days ? [{ file, days }] : [];
    });
  });
}

/** The days on which a dataset is complete: all parts of it have a file. */
export function listCoveredDays(dataset: ReferenceDataset, files: readonly FileDays<DatedFile>[]): Days[] {
  let covered: Days[] = [{ from: beginning, until: null }];
  for (let part = 1; part <= partCountOf(dataset); part += 1) {
    const ofPart = files.filter(({ file }) => file.part === part);
    covered = covered.flatMap((days) => ofPart.flatMap(({ days: own }) => intersect(days, own) ?? []));
  }
  return joinDays(covered);
}

/** Merges days that follow each other. */
function joinDays(all: readonly Days[]): Days[] {
  const joined: Days[] = [];
  for (const days of all.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || (last.until !== null && last.until < days.from)) joined.push({ ...days });
    else if (last.until !== null && (days.until === null || days.until > last.until)) last.until = days.until;
  }
  return joined;
}

/** Parts that no file provides on a day. */
export function listMissingParts(
  dataset: ReferenceDataset,
  files: readonly FileDays<DatedFile>[],
  day: string,
): number[] {
  const all = Array.from({ length: partCountOf(dataset) }, (_, index) => index + 1);
  return all.filter((part) => !files.some(({ file, days }) => file.part === part && isWithin(day, days)));
}
