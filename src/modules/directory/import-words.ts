import type { ImportView } from './imports.contract.ts';
import { durationWords, isOver, mostRefusals, reasonsWords, sizeWords } from './imports.rules.ts';

const written = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${written(count)} ${many}`;

type Recognised = NonNullable<ImportView['recognised']>[number];

const templates: Readonly<Record<Recognised['template'], string>> = {
  nppes: 'National register of providers (NPPES)',
  nppes_places: 'National register: further places of practice',
  fhir_plan_net: 'Directory of providers (FHIR Plan-Net)',
  hospital_csv_tall: 'Hospital price list (CSV tall)',
  hospital_csv_wide: 'Hospital price list (CSV wide)',
  hospital_json: 'Hospital price list (JSON)',
};

const day = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** What the file is, in one line: `Hospital price list (CSV tall), version 3.0.0, Bayside, of Apr 1, 2026`. */
export function recognisedWords({ template, version, hospitalName, dated }: Recognised): string {
  return [
    templates[template],
    version === null ? null : `version ${version}`,
    hospitalName,
    dated === null ? null : `of ${day(dated)}`,
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
  const found = errors.length === 0 ? 'no error' : counted(errors.length, 'error', 'errors');
  const looked = isWhole
    ? `all ${counted(rows, 'row', 'rows')}`
    : `the first ${counted(rows, 'row', 'rows')}`;
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
    counted(one.rowsRead, 'row', 'rows'),
    isKnown ? `${written(Math.round(one.rowsRead / seconds))} rows a second` : null,
    isKnown && share > 0.01 && share < 1 ? `about ${durationWords(seconds / share - seconds)} left` : null,
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
  `${counted(payers, 'payer’s charge was', 'payers’ charges were')} left out; the other prices of their rows are used, and the report says why.`;

const tookWords = (seconds: number): string => (seconds < 1 ? 'less than a second' : durationWords(seconds));

/** What became of the rows, in sentences. */
export function outcomeWords(one: ImportView): string[] {
  const isPrices = one.kind === 'prices';
  const added = isPrices
    ? counted(one.rowsAdded, 'price', 'prices')
    : counted(one.rowsAdded, 'provider', 'providers');
  return [
    `${counted(one.rowsRead, 'row', 'rows')} read in ${tookWords(secondsOf(one, new Date()))}.`,
    `${added} added, ${written(one.rowsUpdated)} changed, ${written(one.rowsUnchanged)} the same as before.`,
    // Of prices only those of a list that was not read again are the same.
    ...(isPrices && one.rowsUnchanged > 0
      ? [
          `${counted(one.rowsUnchanged, 'price was', 'prices were')} already in use and ${one.rowsUnchanged === 1 ? 'was' : 'were'} not read again.`,
        ]
      : []),
    ...(one.rowsLeftOut > 0
      ? [
          one.leftOutReasons.length === 0
            ? `${written(one.rowsLeftOut)} left out: out of use, abroad, or of a field that patients do not look for here.`
            : `${written(one.rowsLeftOut)} left out: ${reasonsWords(one.leftOutReasons)}`,
        ]
      : []),
    ...(besideOf(one) > 0
      ? [
          `${counted(besideOf(one), 'entry tells', 'entries tell')} of the places, roles and plans of providers.`,
        ]
      : []),
    one.rowsRefused === 0
      ? 'No row was refused.'
      : `${counted(one.rowsRefused, 'row was', 'rows were')} refused.`,
    ...(one.payersLeftOut > 0 ? [payersWords(one.payersLeftOut)] : []),
    ...(one.filesPassedOver > 0
      ? [
          `${counted(one.filesPassedOver, 'file of the archive was', 'files of the archive were')} passed over; the report says why.`,
        ]
      : []),
    ...(one.rowsRefused + one.payersLeftOut > mostRefusals
      ? [`The report holds the first ${written(mostRefusals)} of them.`]
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
  `${sizeWords(sentBytes)} of ${sizeWords(wholeBytes)} uploaded`;
