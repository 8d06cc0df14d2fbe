import { formatDay } from '#shared/format/format-date.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import type { ImportView } from './imports.contract.ts';
import { isOver, mostRefusals, reasonsWords } from './imports.rules.ts';

type Recognised = NonNullable<ImportView['recognised']>[number];

const templates: Readonly<Record<Recognised['template'], string>> = {
  nppes: 'National register of providers (NPPES)',
  nppes_places: 'National register: further places of practice',
  fhir_plan_net: 'Directory of providers (FHIR Plan-Net)',
  hospital_csv_tall: 'Hospital price list (CSV tall)',
  hospital_csv_wide: 'Hospital price list (CSV wide)',
  hospital_json: 'Hospital price list (JSON)',
};

/** What the file is, in one line: `Hospital price list (CSV tall), version 3.0.0, Bayside, of Apr 1, 2026`. */
export function recognisedWords({ template, version, hospitalName, dated }: Recognised): string {
  return [
    templates[template],
    version === null ? null : `version ${version}`,
    hospitalName,
    dated === null ? null : `of ${formatDay(dated, { year: 'always' })}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the regulator's validator says of a price list, in sentences; none where it was not asked. */
export function validatorWords({ validator }: Pick<Recognised, 'validator'>): string[] {
  if (validator === undefined) return [];
  if (validator === null)
    return ['The regulator’s validator came to no end with this list. Each row is still checked.'];
  const { rows, isWhole, errors, alerts, dictionary } = validator;
  const found = errors.length === 0 ? 'no error' : formatCount(errors.length, 'error', 'errors');
  const looked = isWhole
    ? `all ${formatCount(rows, 'row', 'rows')}`
    : `the first ${formatCount(rows, 'row', 'rows')}`;
  return [
    `The regulator’s validator (${dictionary}) found ${found} in ${rows === 0 ? 'the heading, and looked at no row' : looked}.`,
    ...errors.map(({ place, message }) => `${place}: ${message}`),
    ...alerts.map(({ place, message }) => `Worth a look: ${place}: ${message}`),
  ];
}

export const stateWords: Readonly<Record<ImportView['state'], string>> = {
  uploading: 'Uploading',
  checking: 'Checking',
  ready: 'Ready to start',
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

/** How fast a running import is and what is left of it: `1,200 rows · 800 rows a second · about 2 min 5 s left`. */
export function paceWords(one: ImportView, now: Date): string {
  const seconds = secondsOf(one, now);
  const share = one.bytesRead / one.sizeBytes;
  const isKnown = seconds >= 2 && one.rowsRead > 0;
  return [
    formatCount(one.rowsRead, 'row', 'rows'),
    isKnown ? `${formatNumber(Math.round(one.rowsRead / seconds))} rows a second` : null,
    isKnown && share > 0.01 && share < 1 ? `about ${formatDuration(seconds / share - seconds)} left` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Of a directory: what is no provider itself. */
const besideOf = (one: ImportView): number =>
  one.recognised?.[0]?.template !== 'fhir_plan_net' || !isOver(one.state)
    ? 0
    : one.rowsRead - one.rowsAdded - one.rowsUpdated - one.rowsUnchanged - one.rowsLeftOut - one.rowsRefused;

/** Of rows of prices that are used all the same. */
export const payersWords = (payers: number): string =>
  `${formatCount(payers, 'payer’s charge was', 'payers’ charges were')} left out; the other prices of their rows are used, and the report says why.`;

const tookWords = (seconds: number): string => (seconds < 1 ? 'less than a second' : formatDuration(seconds));

/** What became of the rows, in sentences. */
export function outcomeWords(one: ImportView): string[] {
  const isPrices = one.kind === 'prices';
  const added = isPrices
    ? formatCount(one.rowsAdded, 'price', 'prices')
    : formatCount(one.rowsAdded, 'provider', 'providers');
  return [
    `${formatCount(one.rowsRead, 'row', 'rows')} read in ${tookWords(secondsOf(one, new Date()))}.`,
    `${added} added, ${formatNumber(one.rowsUpdated)} changed, ${formatNumber(one.rowsUnchanged)} the same as before.`,
    // Of prices only those of a list that was not read again are the same.
    ...(isPrices && one.rowsUnchanged > 0
      ? [
          `${formatCount(one.rowsUnchanged, 'price was', 'prices were')} already in use and ${one.rowsUnchanged === 1 ? 'was' : 'were'} not read again.`,
        ]
      : []),
    ...(one.rowsLeftOut > 0
      ? [
          one.leftOutReasons.length === 0
            ? `${formatNumber(one.rowsLeftOut)} left out: out of use, abroad, or of a field that patients do not look for here.`
            : `${formatNumber(one.rowsLeftOut)} left out: ${reasonsWords(one.leftOutReasons)}`,
        ]
      : []),
    ...(besideOf(one) > 0
      ? [
          `${formatCount(besideOf(one), 'entry tells', 'entries tell')} of the places, roles and plans of providers.`,
        ]
      : []),
    one.rowsRefused === 0
      ? 'No row was refused.'
      : `${formatCount(one.rowsRefused, 'row was', 'rows were')} refused.`,
    ...(one.payersLeftOut > 0 ? [payersWords(one.payersLeftOut)] : []),
    ...(one.filesPassedOver > 0
      ? [
          `${formatCount(one.filesPassedOver, 'file of the archive was', 'files of the archive were')} passed over; the report says why.`,
        ]
      : []),
    ...(one.rowsRefused + one.payersLeftOut > mostRefusals
      ? [`The report holds the first ${formatNumber(mostRefusals)} of them.`]
      : []),
  ];
}

/** What stands of an import that was stopped or failed. */
export function leftOverWords({ kind, rowsRead }: ImportView): string {
  if (rowsRead === 0) return 'Nothing was changed.';
  return kind === 'prices'
    ? 'None of its prices is used.'
    : 'Providers that were read before it ended are in the network; importing the file again does not double them.';
}

export const uploadWords = (sentBytes: number, wholeBytes: number): string =>
  `${formatFileSize(sentBytes)} of ${formatFileSize(wholeBytes)} uploaded`;
