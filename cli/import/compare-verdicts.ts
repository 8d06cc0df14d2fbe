import type { SkippedPayer } from '#engines/price-files/price-entry.ts';
import { openList } from '#modules/directory/server/import-files/open-list.ts';
import { readPriceRows } from '#modules/directory/server/import-files/read-price-rows.ts';
import { runCmsValidator } from '#modules/directory/server/validator/run-cms-validator.ts';
import { unpackFile } from '#platform/file-formats/unpack-file.ts';
import type { RecognizedList, ValidatorFindings } from '#schema/imports.ts';
import { badRequest, Problem } from '#shared/problem.ts';
import type { ImportArguments } from './read-arguments.ts';

type ListFormat = Pick<RecognizedList, 'template' | 'version'>;

/** The importer's verdict on a list, without storing it. */
export type ImporterVerdict = {
  /** Why the whole list is rejected; null when its rows are read. */
  refusal: string | null;
  rows: number;
  prices: number;
  rowsRefused: number;
  payersLeftOut: number;
  /** Why rows were rejected or payers left out, with counts. */
  reasons: Map<string, number>;
};

const nothing = (): ImporterVerdict => ({
  refusal: null,
  rows: 0,
  prices: 0,
  rowsRefused: 0,
  payersLeftOut: 0,
  reasons: new Map(),
});

/** The validator's and the importer's verdicts on each file, as a Markdown table, and how many agree. */
export async function* compareVerdicts(files: ImportArguments['files']): AsyncGenerator<string, undefined> {
  yield '| file | validator | importer | reason for difference |';
  yield '| --- | --- | --- | --- |';
  let agreeing = 0;
  for (const { path, name, fault } of files) {
    const read = fault === null ? await readList(path, name) : null;
    const importer = read?.verdict ?? { ...nothing(), refusal: fault };
    const validator = fault === null ? await validate(path, name, read?.list ?? null) : null;
    const difference = explainDifference(validator, importer);
    if (difference === null) agreeing += 1;
    const cells = [name, validatorCell(validator), importerCell(importer), difference ?? ''];
    yield `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;
  }
  yield '';
  yield `${formatCount(agreeing)} of ${formatCount(files.length)} agree.`;
  return undefined;
}

/** Reads the first price list of a file. `list` is null when none could be opened. */
async function readList(
  path: string,
  name: string,
): Promise<{ verdict: ImporterVerdict; list: RecognizedList | null }> {
  const verdict = nothing();
  let opened: RecognizedList | null = null;
  verdict.refusal = 'This file contains no list.';
  try {
    for await (const file of unpackFile(path, { name })) {
      const list = await openList(file);
      if (list.kind === 'other') verdict.refusal = list.why;
      if (list.kind !== 'price_rows' && list.kind !== 'price_items') continue;
      opened = list.recognised;
      verdict.refusal = null;
      if (list.kind === 'price_rows') countPayers(verdict, list.columns.payersLeftOut);
      for await (const { read } of readPriceRows(list)) {
        const row = read();
        verdict.rows += 1;
        if (row.kind === 'prices') {
          verdict.prices += row.entries.length;
          countPayers(verdict, row.payersLeftOut);
        } else {
          verdict.rowsRefused += 1;
          count(verdict, row.reason);
        }
      }
      break;
    }
    if (verdict.refusal === null && verdict.prices === 0) throw badRequest('No row can be used.');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    verdict.refusal = error.message;
  }
  return { verdict, list: opened };
}

const count = ({ reasons }: ImporterVerdict, reason: string) =>
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);

function countPayers(verdict: ImporterVerdict, payers: readonly SkippedPayer[]): void {
  verdict.payersLeftOut += payers.length;
  for (const { reason } of payers) count(verdict, reason);
}

/**
 * Runs the validator on the list; if the importer cannot open it, on the first file, whose type is guessed from
 * its first bytes.
 */
async function validate(
  path: string,
  name: string,
  list: RecognizedList | null,
): Promise<ValidatorFindings | null> {
  for await (const file of unpackFile(path, { name })) {
    if (list !== null && file.name !== list.name) continue;
    const format = list ?? (await guess(file.again()));
    return await runCmsValidator(file.bytes, format);
  }
  return null;
}

async function guess(bytes: AsyncIterable<Uint8Array>): Promise<ListFormat> {
  let head = '';
  for await (const chunk of bytes) {
    head = Buffer.from(chunk.subarray(0, 8000)).toString('utf8');
    break;
  }
  return {
    template: head.trimStart().startsWith('{') ? 'hospital_json' : 'hospital_csv_tall',
    version: /\b[23]\.\d+\.\d+\b/.exec(head)?.[0] ?? null,
  };
}

const acceptsAll = ({ refusal, rowsRefused, payersLeftOut }: ImporterVerdict): boolean =>
  refusal === null && rowsRefused + payersLeftOut === 0;

/**
 * Why the two verdicts differ, in one line; null when the importer accepts everything that the validator
 * finds valid.
 */
export function explainDifference(
  validator: ValidatorFindings | null,
  importer: ImporterVerdict,
): string | null {
  if (validator === null) return 'The validator did not finish.';
  const isValid = validator.errors.length === 0;
  if (isValid === acceptsAll(importer)) return null;
  const [first] = validator.errors;
  if (first) return `No prices affected: ${first.place}: ${first.message}`;
  if (importer.refusal !== null) return importer.refusal;
  return [...importer.reasons]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([reason, times]) => `${formatCount(times)} × ${reason}`)
    .join(' ');
}

const formatCount = (number: number): string => number.toLocaleString('en-US');
const pluralize = (number: number, one: string): string =>
  `${formatCount(number)} ${one}${number === 1 ? '' : 's'}`;

function validatorCell(validator: ValidatorFindings | null): string {
  if (validator === null) return 'no verdict';
  const { rows, isComplete, errors } = validator;
  const scope = isComplete ? pluralize(rows, 'row') : `first ${pluralize(rows, 'row')}`;
  return errors.length === 0 ? `valid, ${scope}` : `${pluralize(errors.length, 'error')}, ${scope}`;
}

function importerCell(importer: ImporterVerdict): string {
  if (importer.refusal !== null) return 'rejects the list';
  const { rows, prices, rowsRefused, payersLeftOut } = importer;
  return [
    `${pluralize(rows, 'row')}, ${pluralize(prices, 'price')}`,
    rowsRefused > 0 ? `${pluralize(rowsRefused, 'row')} rejected` : null,
    payersLeftOut > 0 ? `${pluralize(payersLeftOut, 'payer')} skipped` : null,
  ]
    .filter(Boolean)
    .join(', ');
}
