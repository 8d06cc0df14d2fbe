import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CsvValidator, JsonValidator } from '@cmsgov/hpt-validator';
import type { ValidatorFindings } from '#schema/imports.ts';

/** How to read the list on standard input; the program's only argument, as JSON. */
export type ValidatorQuestion = {
  /** False if the input is only the beginning of the list. */
  isComplete: boolean;
  isJson: boolean;
  dictionary: string;
};

/** Stops after this many findings: errors in a list usually appear in its first rows. */
const maxFindings = 20;
const maxMessageLength = 300;
const chunkLength = 64 * 1024;

function* chunksOf(text: string): Generator<string, undefined> {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
  return undefined;
}

/** `/standard_charge_information/2/standard_charges/0` is `Item 3, standard_charges/0`; `C4` is `Cell C4`. */
function placeOf(path: string): string {
  const [, item, within] = /^\/standard_charge_information\/(\d+)\/?(.*)$/.exec(path) ?? [];
  if (item !== undefined) return [`Item ${Number(item) + 1}`, within].filter(Boolean).join(', ');
  if (/^row \d+$/.test(path)) return `Row ${path.slice(4)}`;
  return /^[A-Z]+\d+$/.test(path) ? `Cell ${path}` : path.replace(/^\//, '');
}

/** The enclosing schema repeats an error. */
const isRedundant = ({ message }: { message: string }) => /^must match "(then|else)" schema$/.test(message);

const shown = (findings: readonly { path: string; message: string }[]) =>
  findings
    .filter((finding) => !isRedundant(finding))
    .slice(0, maxFindings)
    .map(({ path, message }) => ({ place: placeOf(path), message: message.slice(0, maxMessageLength) }));

type Reach = { rows: number; errors: number; alerts: number };

async function validate(
  bytes: Uint8Array,
  { isComplete, isJson, dictionary }: ValidatorQuestion,
): Promise<ValidatorFindings> {
  const all = new TextDecoder().decode(bytes);
  const text = isComplete || isJson ? all : all.slice(0, all.lastIndexOf('\n') + 1);
  let reach: Reach = { rows: 0, errors: 0, alerts: 0 };
  let reachBefore = reach;
  const onValueCallback = () => {
    reachBefore = reach;
    reach = { rows: reach.rows + 1, errors: validator.errors.length, alerts: validator.alerts.length };
  };
  const options = { maxErrors: maxFindings, onValueCallback };
  const validator = isJson ? new JsonValidator(dictionary) : new CsvValidator(dictionary, options);
  const { errors, alerts } = await validator.validate(Readable.from(chunksOf(text)), options);
  const isFull = validator.errors.length >= maxFindings;
  const summary = { dictionary, rows: reach.rows, isComplete: isComplete && !isFull };
  if (isComplete || isFull || reach.rows === 0)
    return { ...summary, errors: shown(errors), alerts: shown(alerts) };
  // We truncated the list, so findings about its end and a partial row don't count.
  const sound = isJson ? reach : reachBefore;
  return {
    ...summary,
    rows: sound.rows,
    errors: shown(validator.errors.slice(0, sound.errors)),
    alerts: shown(validator.alerts.slice(0, sound.alerts)),
  };
}

const question: ValidatorQuestion = JSON.parse(process.argv[2] ?? '');
process.stdout.write(JSON.stringify(await validate(await buffer(process.stdin), question)));
