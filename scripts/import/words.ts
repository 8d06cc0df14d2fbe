import { durationWords, sizeWords } from '#features/imports/imports.rules.ts';
import type { ImportRow } from '#features/imports/server/import-context.ts';
import type { RecognisedList } from '#platform/server/database/tables/imports.ts';

const written = (count: number): string => count.toLocaleString('en-US');

const templates: Readonly<Record<RecognisedList['template'], string>> = {
  nppes: 'the national register of providers (NPPES)',
  hospital_csv_tall: 'a hospital’s price list, CSV tall',
  hospital_csv_wide: 'a hospital’s price list, CSV wide',
  hospital_json: 'a hospital’s price list, JSON',
};

export const recognisedLine = ({ template, version, hospitalName, dated }: RecognisedList): string =>
  [
    `Recognised: ${templates[template]}`,
    version === null ? null : `version ${version}`,
    hospitalName,
    dated === null ? null : `of ${dated}`,
  ]
    .filter(Boolean)
    .join(', ');

const secondsOf = ({ startedAt, finishedAt }: ImportRow, now: Date): number =>
  startedAt ? ((finishedAt ?? now).getTime() - startedAt.getTime()) / 1000 : 0;

/** `42 % · 1,200,000 rows · 25,000 rows a second · 5 min 3 s left`. */
export function progressLine(row: ImportRow, now = new Date()): string {
  const seconds = secondsOf(row, now);
  const share = row.bytesRead / row.sizeBytes;
  const left = share > 0.01 && seconds > 2 ? `${durationWords(seconds / share - seconds)} left` : null;
  return [
    `${Math.floor(share * 100)} % of ${sizeWords(row.sizeBytes)}`,
    `${written(row.rowsRead)} rows`,
    seconds > 1 ? `${written(Math.round(row.rowsRead / seconds))} rows a second` : null,
    left,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The end of one file, in a few lines. */
export function summaryLines(row: ImportRow): string[] {
  if (row.state === 'failed') return [`Not imported: ${row.lastError ?? 'something went wrong.'}`];
  const seconds = secondsOf(row, new Date());
  const rate = seconds > 1 ? `, ${written(Math.round(row.rowsRead / seconds))} rows a second` : '';
  const what = row.kind === 'prices' ? 'prices' : 'providers';
  const lines = [
    `${written(row.rowsRead)} rows read in ${durationWords(seconds)}${rate}`,
    `${written(row.rowsAdded)} ${what} added, ${written(row.rowsUpdated)} changed, ${written(row.rowsUnchanged)} the same`,
    `${written(row.rowsLeftOut)} left out, ${written(row.rowsRefused)} refused`,
  ];
  if (row.state !== 'stopped') return lines;
  return [
    ...lines,
    row.kind === 'prices'
      ? 'Stopped: none of these prices is used. Run the command again.'
      : 'Stopped: what was read so far is kept. Run the command again to go on.',
  ];
}
