import { datasetNames, skippedPayersText } from '#modules/directory/import-text.words.ts';
import { listReasons, reasonsWords } from '#modules/directory/imports.rules.ts';
import type { ImportRow } from '#modules/directory/server/import-queue/import-context.ts';
import type { RecognizedList } from '#schema/imports.ts';
import { isReferenceDataset } from '#shared/care/reference-datasets.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { formatFileSize } from '#shared/format/format-size.ts';

const templates: Readonly<Record<RecognizedList['template'], string>> = {
  nppes: 'the national provider registry (NPPES)',
  nppes_places: 'the national registry’s additional practice locations',
  fhir_plan_net: 'a provider directory (FHIR Plan-Net)',
  hospital_csv_tall: 'a hospital’s price list, CSV tall',
  hospital_csv_wide: 'a hospital’s price list, CSV wide',
  hospital_json: 'a hospital’s price list, JSON',
  ...datasetNames,
};

export const recognizedLine = ({ template, version, hospitalName, dated }: RecognizedList): string =>
  [
    `Recognized: ${templates[template]}`,
    version === null ? null : isReferenceDataset(template) ? version : `version ${version}`,
    hospitalName,
    dated === null ? null : `${isReferenceDataset(template) ? 'in effect from' : 'of'} ${dated}`,
  ]
    .filter(Boolean)
    .join(', ');

const secondsOf = ({ startedAt, finishedAt }: ImportRow, now: Date): number =>
  startedAt ? ((finishedAt ?? now).getTime() - startedAt.getTime()) / 1000 : 0;

/**
 * `42 % of 1.1 GB · 1,200,000 rows · 25,000 rows per second · 5 min 3 sec left`. `allRows`: for a directory,
 * which is read completely before the first row is stored. The time left is then unknown.
 */
export function progressLine(
  row: ImportRow,
  { allRows = null, now = new Date() }: { allRows?: number | null; now?: Date } = {},
): string {
  const seconds = secondsOf(row, now);
  const share = row.bytesRead / row.sizeBytes;
  if (allRows !== null)
    return `${formatFileSize(row.sizeBytes)} read · ${formatNumber(row.rowsRead)} of ${formatNumber(allRows)} rows stored`;
  const left =
    share > 0.01 && share < 1 && seconds > 2 ? `${formatDuration(seconds / share - seconds)} left` : null;
  return [
    `${Math.floor(share * 100)} % of ${formatFileSize(row.sizeBytes)}`,
    `${formatNumber(row.rowsRead)} rows`,
    seconds > 1 ? `${formatNumber(Math.round(row.rowsRead / seconds))} rows per second` : null,
    left,
  ]
    .filter(Boolean)
    .join(' · ');
}

const filesOf = (count: number): string => (count === 1 ? '1 file' : `${formatNumber(count)} files`);

/** Summary of one file, in a few lines. `skippedFiles`: how many files in the archive were skipped. */
export function summaryLines(row: ImportRow, skippedFiles = 0): string[] {
  const why = row.lastError ?? 'something went wrong.';
  const isPartial = row.kind === 'providers' && row.rowsRead > 0;
  if (row.state === 'failed' && !isPartial) return [`Not imported: ${why}`];
  const seconds = secondsOf(row, new Date());
  const rate = seconds > 1 ? `, ${formatNumber(Math.round(row.rowsRead / seconds))} rows per second` : '';
  const what = { providers: 'providers', prices: 'prices', tables: 'rows' }[row.kind ?? 'prices'];
  const lines = [
    `${formatNumber(row.rowsRead)} rows read in ${formatDuration(seconds)}${rate}`,
    `${formatNumber(row.rowsAdded)} ${what} added, ${formatNumber(row.rowsUpdated)} updated, ${formatNumber(row.rowsUnchanged)} unchanged`,
    `${formatNumber(row.rowsLeftOut)} skipped, ${formatNumber(row.rowsRefused)} rejected`,
    ...(row.rowsLeftOut > 0 ? [`Skipped: ${reasonsWords(listReasons(row.leftOutReasons))}`] : []),
    ...(row.payersLeftOut > 0 ? [skippedPayersText(row.payersLeftOut)] : []),
    // For prices and tables, unchanged means that the whole list was already imported.
    ...(row.kind !== 'providers' && row.rowsUnchanged > 0
      ? [`${formatNumber(row.rowsUnchanged)} ${what} already in use, not read again`]
      : []),
    ...(skippedFiles > 0 ? [`${filesOf(skippedFiles)} in the archive skipped`] : []),
  ];
  if (row.state === 'failed') return [...lines, `Incomplete: ${why}`];
  if (row.state !== 'stopped') return lines;
  return [
    ...lines,
    row.kind !== 'providers'
      ? `Stopped. None of these ${what} are used. Run the command again.`
      : 'Stopped. What was read so far is kept. Run the command again to continue.',
  ];
}
