import type { ReferenceDataset } from '#shared/care/reference-datasets.ts';
import { isReferenceDataset } from '#shared/care/reference-datasets.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import type { ImportView } from './imports.contract.ts';
import { isOver, maxRefusals, reasonsWords } from './imports.rules.ts';

type RecognizedFile = NonNullable<ImportView['recognised']>[number];

/** Standard names of the tables that bill checks read. */
export const datasetNames: Readonly<Record<ReferenceDataset, string>> = {
  ncci_practitioner: 'NCCI procedure-to-procedure edits (PTP), practitioner',
  ncci_outpatient: 'NCCI procedure-to-procedure edits (PTP), outpatient hospital',
  mue_practitioner: 'Medically unlikely edits (MUE), practitioner',
  mue_outpatient: 'Medically unlikely edits (MUE), outpatient hospital',
  add_on_codes: 'NCCI add-on code edits',
  pfs: 'Medicare physician fee schedule (PPRRVU)',
  gpci: 'Geographic practice cost indexes (GPCI)',
  opps: 'OPPS Addendum B',
  nadac: 'National Average Drug Acquisition Cost (NADAC)',
  charity: 'Financial assistance policies of hospitals',
};

const templates: Readonly<Record<RecognizedFile['template'], string>> = {
  nppes: 'National provider registry (NPPES)',
  nppes_places: 'National provider registry (NPPES): additional locations',
  fhir_plan_net: 'Provider directory (FHIR Plan-Net)',
  hospital_csv_tall: 'Hospital price list (CSV tall)',
  hospital_csv_wide: 'Hospital price list (CSV wide)',
  hospital_json: 'Hospital price list (JSON)',
  ...datasetNames,
};

/** `Hospital price list (CSV tall), version 3.0.0, Bayside, dated Apr 1, 2026`. */
export function recognizedText({ template, version, hospitalName, dated }: RecognizedFile): string {
  return [
    templates[template],
    version === null ? null : isReferenceDataset(template) ? version : `version ${version}`,
    hospitalName,
    dated === null
      ? null
      : `${isReferenceDataset(template) ? 'in effect from' : 'dated'} ${formatDay(dated, { year: 'always' })}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The CMS validator's findings as sentences; empty if it didn't run. */
export function describeValidatorFindings({ validator }: Pick<RecognizedFile, 'validator'>): string[] {
  if (validator === undefined) return [];
  if (validator === null) return ['The CMS validator did not finish on this list. We still check every row.'];
  const { rows, isComplete, errors, alerts, dictionary } = validator;
  const found = errors.length === 0 ? 'no errors' : formatCount(errors.length, 'error', 'errors');
  const checked = isComplete
    ? `all ${formatCount(rows, 'row', 'rows')}`
    : `the first ${formatCount(rows, 'row', 'rows')}`;
  return [
    `The CMS validator (${dictionary}) found ${found} in ${rows === 0 ? 'the header and did not check any rows' : checked}.`,
    ...errors.map(({ place, message }) => `${place}: ${message}`),
    ...alerts.map(({ place, message }) => `Warning: ${place}: ${message}`),
  ];
}

export const stateWords: Readonly<Record<ImportView['state'], string>> = {
  uploading: 'Uploading',
  checking: 'Checking',
  ready: 'Ready to import',
  waiting: 'Waiting',
  running: 'Running',
  finished: 'Finished',
  failed: 'Failed',
  stopped: 'Stopped',
};

const secondsOf = ({ startedAt, finishedAt }: ImportView, now: Date): number =>
  startedAt === null
    ? 0
    : ((finishedAt ? new Date(finishedAt) : now).getTime() - Date.parse(startedAt)) / 1000;

export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.floor((100 * part) / whole));

/**
 * Speed and remaining time of a running import, such as `1,200 rows · 800 rows per second · about 2 min 5 s
 * left`.
 */
export function paceWords(view: ImportView, now: Date): string {
  const seconds = secondsOf(view, now);
  const share = view.bytesRead / view.sizeBytes;
  const isKnown = seconds >= 2 && view.rowsRead > 0;
  return [
    formatCount(view.rowsRead, 'row', 'rows'),
    isKnown ? `${formatNumber(Math.round(view.rowsRead / seconds))} rows per second` : null,
    isKnown && share > 0.01 && share < 1 ? `about ${formatDuration(seconds / share - seconds)} left` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The number of directory entries that aren't providers. */
const countDescriptiveEntries = (view: ImportView): number =>
  view.recognised?.[0]?.template !== 'fhir_plan_net' || !isOver(view.state)
    ? 0
    : view.rowsRead -
      view.rowsAdded -
      view.rowsUpdated -
      view.rowsUnchanged -
      view.rowsLeftOut -
      view.rowsRefused;

/** Payers skipped in rows that were otherwise imported. */
export const skippedPayersText = (payers: number): string =>
  `${formatCount(payers, 'payer’s charge was', 'payers’ charges were')} skipped; other prices in those rows were imported. See the report for reasons.`;

const durationWords = (seconds: number): string =>
  seconds < 1 ? 'less than a second' : formatDuration(seconds);

/** The results of an import as sentences. */
export function outcomeWords(view: ImportView): string[] {
  const isPrices = view.kind === 'prices';
  const isTables = view.kind === 'tables';
  const added = isPrices
    ? formatCount(view.rowsAdded, 'price', 'prices')
    : isTables
      ? formatCount(view.rowsAdded, 'row', 'rows')
      : formatCount(view.rowsAdded, 'provider', 'providers');
  return [
    `${formatCount(view.rowsRead, 'row', 'rows')} read in ${durationWords(secondsOf(view, new Date()))}.`,
    `${added} added, ${formatNumber(view.rowsUpdated)} updated, ${formatNumber(view.rowsUnchanged)} unchanged.`,
    // For prices and tables, unchanged rows come from a list that was already in use.
    ...(isTables && view.rowsUnchanged > 0
      ? [`${formatCount(view.rowsUnchanged, 'row was', 'rows were')} already in use and not imported again.`]
      : []),
    ...(isPrices && view.rowsUnchanged > 0
      ? [
          `${formatCount(view.rowsUnchanged, 'price was', 'prices were')} already in use and not imported again.`,
        ]
      : []),
    ...(view.rowsLeftOut > 0
      ? [
          view.leftOutReasons.length === 0
            ? `${formatNumber(view.rowsLeftOut)} skipped: deactivated, outside the United States, or a specialty we don’t list.`
            : `${formatNumber(view.rowsLeftOut)} skipped: ${reasonsWords(view.leftOutReasons)}`,
        ]
      : []),
    ...(countDescriptiveEntries(view) > 0
      ? [
          `${formatCount(countDescriptiveEntries(view), 'entry describes', 'entries describe')} providers’ locations, roles, and plans.`,
        ]
      : []),
    view.rowsRefused === 0
      ? 'No rows were rejected.'
      : `${formatCount(view.rowsRefused, 'row was', 'rows were')} rejected.`,
    ...(view.payersLeftOut > 0 ? [skippedPayersText(view.payersLeftOut)] : []),
    ...(view.filesPassedOver > 0
      ? [
          `${formatCount(view.filesPassedOver, 'file in the archive was', 'files in the archive were')} skipped. See the report for reasons.`,
        ]
      : []),
    ...(view.rowsRefused + view.payersLeftOut > maxRefusals
      ? [`The report lists the first ${formatNumber(maxRefusals)}.`]
      : []),
  ];
}

/** What remains of an import that was stopped or failed. */
export function remainderWords({ kind, rowsRead }: ImportView): string {
  if (rowsRead === 0) return 'Nothing was changed.';
  if (kind === 'tables') return 'None of its rows are used.';
  return kind === 'prices'
    ? 'None of its prices are used.'
    : 'Providers imported before it stopped are in the network. Importing the file again won’t duplicate them.';
}

export const uploadProgressWords = (sentBytes: number, totalBytes: number): string =>
  `${formatFileSize(sentBytes)} of ${formatFileSize(totalBytes)} uploaded`;
