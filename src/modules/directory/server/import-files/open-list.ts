import { type PriceColumns, readPriceColumns } from '#engines/price-files/price-columns.ts';
import {
  isPriceListHeader,
  jsonHeaderKeys,
  type PriceListHeader,
  readCsvHeader,
  readJsonHeader,
} from '#engines/price-files/price-list-header.ts';
import { type CsvRow, readCsv } from '#platform/file-formats/read-csv.ts';
import { type FhirEntry, readFhirResources } from '#platform/file-formats/read-fhir-resources.ts';
import { type BesideList, readJsonList } from '#platform/file-formats/read-json-list.ts';
import type { UnpackedFile } from '#platform/file-formats/unpack-file.ts';
import type { RecognisedList } from '#schema/imports.ts';
import { badRequest } from '#shared/problem.ts';
import { type NppesColumns, nameOtherNppesList, readNppesHeader } from '../nppes/nppes-columns.ts';
import { type PlaceColumns, readPlacesHeader } from '../nppes/read-place-row.ts';

/** `modifier`: how a modifier changes the charges that have it. */
export type PriceItem = { kind: 'charges' | 'modifier'; item: unknown };

/** One list of the file, recognised by what stands at its beginning, with the rest of it still to be read. */
export type OpenedList =
  | { kind: 'providers'; recognised: RecognisedList; columns: NppesColumns; rows: AsyncGenerator<CsvRow> }
  /** The register's further places of practice: of providers that are known already. */
  | { kind: 'places'; recognised: RecognisedList; columns: PlaceColumns; rows: AsyncGenerator<CsvRow> }
  /** A directory of providers, or one file of it. */
  | { kind: 'plan_net'; recognised: RecognisedList; entries: AsyncGenerator<FhirEntry> }
  | {
      kind: 'price_rows';
      recognised: RecognisedList & { template: PriceColumns['template'] };
      header: PriceListHeader;
      columns: PriceColumns;
      rows: AsyncGenerator<CsvRow>;
    }
  | {
      kind: 'price_items';
      recognised: RecognisedList & { template: 'hospital_json' };
      header: PriceListHeader;
      items: AsyncGenerator<PriceItem>;
      /** The header once more, when everything has been read: parts of it may stand behind the prices. */
      completeHeader(): PriceListHeader;
    }
  /** No list that we know; why, for whoever chose the file. */
  | { kind: 'other'; why: string };

const unknownList =
  'This is neither the national register of providers (NPPES), nor a directory of providers (FHIR), nor a hospital’s price list.';
const spreadsheet =
  'This is a spreadsheet, a PDF or an archive inside another. Please save the list itself as CSV.';
/** How PDFs, archives and older spreadsheets begin. */
const unreadable = [Buffer.from('%PDF'), Buffer.from('PK'), Buffer.from('d0cf11e0', 'hex')];
const other = (why: string): OpenedList => ({ kind: 'other', why });

/** Throws a Problem where a list is recognised and something is missing without which it cannot be used. */
export async function openList(file: UnpackedFile): Promise<OpenedList> {
  const { head, bytes } = await peek(file.bytes);
  if (head.length === 0) return other('This file is empty.');
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  // A spreadsheet of today is an archive in which this file comes first.
  if (file.name === '[Content_Types].xml') throw badRequest(spreadsheet);
  if (unreadable.some((beginning) => head.subarray(0, beginning.length).equals(beginning)))
    return other(spreadsheet);
  // Every second byte of the beginning, where it is written in UTF-16.
  if (head.subarray(0, 512).includes(0))
    return other('This file is not written in UTF-8. Please save it as “CSV UTF-8”.');
  if (text.startsWith('{')) return isFhir(text) ? openPlanNet(file.name, bytes) : openJson(file, bytes);
  if (/^[[<]/.test(text)) return other(unknownList);
  return openCsv(file.name, bytes);
}

async function openCsv(name: string, bytes: AsyncIterable<Uint8Array>): Promise<OpenedList> {
  const rows = readCsv(bytes);
  const first = await nextRow(rows);
  if (!first) return other('This file is empty.');
  const nppes = readNppesHeader(first);
  if (nppes.kind === 'missing')
    throw badRequest(
      `This looks like the register of providers, but these columns are missing: ${nppes.headings.slice(0, 5).join(', ')}.`,
    );
  if (nppes.kind === 'columns') {
    // The register's archive has its headings once more, alone in a file.
    if (/_fileheader\./i.test(name)) return other('This file has only the register’s headings.');
    const recognised = {
      name,
      kind: 'providers',
      template: 'nppes',
      hospitalName: null,
      version: null,
      dated: dayInName(name),
    } as const;
    return { kind: 'providers', recognised, columns: nppes.columns, rows };
  }
  const places = readPlacesHeader(first);
  if (places)
    return {
      kind: 'places',
      recognised: {
        name,
        kind: 'providers',
        template: 'nppes_places',
        hospitalName: null,
        version: null,
        dated: dayInName(name),
      },
      columns: places,
      rows,
    };
  const otherList = nameOtherNppesList(first);
  if (otherList !== null)
    return other(
      `This is the register’s list of ${otherList}. The providers are in the file whose name begins with npidata_pfile.`,
    );
  if (!isPriceListHeader(first)) {
    const isOtherwiseSeparated = /hospital_name\s*[;\t]|^"?NPI"?[;\t]/.test(first[0] ?? '');
    return other(
      isOtherwiseSeparated
        ? 'The columns of this file are not separated by commas. Please save it as CSV.'
        : unknownList,
    );
  }
  const second = await nextRow(rows);
  const third = await nextRow(rows);
  if (!second || !third) throw badRequest('The price list ends before its first price.');
  const header = readCsvHeader(first, second);
  const columns = readPriceColumns(third);
  return {
    kind: 'price_rows',
    recognised: { name, kind: 'prices', template: columns.template, ...describe(header) },
    header,
    columns,
    rows,
  };
}

/** What stands of a list before its prices, or behind them, where tools put it that sort by name. */
async function openJson(file: UnpackedFile, bytes: AsyncIterable<Uint8Array>): Promise<OpenedList> {
  const { name } = file;
  const beside: BesideList = {};
  const items = readItems(bytes, beside);
  const first = await items.next();
  if (!first.done && neededKeys.some((key) => beside[key] === undefined))
    await readBeside(file.again(), beside);
  if (beside.hospital_name === undefined && first.done) return other(unknownList);
  const header = readJsonHeader(beside);
  return {
    kind: 'price_items',
    recognised: { name, kind: 'prices', template: 'hospital_json', ...describe(header) },
    header,
    items: withFirst(first, items),
    completeHeader: () => readJsonHeader(beside),
  };
}

/** Without these no list can be used. */
const neededKeys = ['hospital_name', 'last_updated_on', 'version'];

/** Reads a list to its end for what stands beside its prices. */
async function readBeside(bytes: AsyncIterable<Uint8Array>, beside: BesideList): Promise<void> {
  const nothing = readJsonList(bytes, { lists: [], kept: jsonHeaderKeys, beside });
  while (!(await nothing.next()).done);
}

const chargeList = 'standard_charge_information';
const modifierList = 'modifier_information';

async function* readItems(
  bytes: AsyncIterable<Uint8Array>,
  beside: BesideList,
): AsyncGenerator<PriceItem, undefined> {
  const lists = [chargeList, modifierList];
  for await (const { list, item } of readJsonList(bytes, { lists, kept: jsonHeaderKeys, beside }))
    yield { kind: list === modifierList ? 'modifier' : 'charges', item };
  if ((beside[chargeList] ?? null) !== null)
    throw badRequest(`What stands under ${chargeList} is no list. Please fetch the file again.`);
  // No list either: it is refused by whoever reads it, and not lost.
  if ((beside[modifierList] ?? null) !== null) yield { kind: 'modifier', item: null };
  return undefined;
}

/** What only a FHIR resource has beside its kind, which may be told last of all. */
const fhirKeys = new Set(['resourceType', 'entry', 'meta', 'identifier', 'telecom', 'extension']);

/** Whether the first properties of an object are those of a FHIR resource, as far as they stand in `head`. */
function isFhir(head: string): boolean {
  let depth = 0;
  let isEscaped = false;
  let string: string | null = null;
  let last = '';
  for (const sign of head) {
    if (string !== null) {
      if (isEscaped) isEscaped = false;
      else if (sign === '\\') isEscaped = true;
      else if (sign === '"') {
        last = string;
        string = null;
        continue;
      }
      string += sign;
    } else if (sign === '"') string = '';
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ':' && depth === 1 && fhirKeys.has(last)) return true;
  }
  return false;
}

const openPlanNet = (name: string, bytes: AsyncIterable<Uint8Array>): OpenedList => ({
  kind: 'plan_net',
  recognised: {
    name,
    kind: 'providers',
    template: 'fhir_plan_net',
    hospitalName: null,
    version: null,
    dated: dayInName(name),
  },
  entries: readFhirResources(bytes),
});

const describe = ({ hospitalName, version, lastUpdatedOn }: PriceListHeader) => ({
  hospitalName,
  version,
  dated: lastUpdatedOn,
});

async function* withFirst<Item>(first: IteratorResult<Item>, rest: AsyncGenerator<Item>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

const nextRow = async (rows: AsyncGenerator<CsvRow>): Promise<readonly string[] | null> => {
  const { done, value } = await rows.next();
  return done ? null : value.cells;
};

/** `npidata_pfile_20251103-20251109.csv` tells of the days up to the second. Null where the figures are no day. */
function dayInName(name: string): string | null {
  const [year, month, day] = /(?!0000)(\d{4})(\d{2})(\d{2})\D*$/.exec(name)?.slice(1) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}

/** A FHIR resource may say only after its narrative what it is. */
const peekedBytes = 32 * 1024;

/** The first bytes, and all of them from the beginning. */
async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let size = 0;
  while (size < peekedBytes) {
    const { done, value } = await source.next();
    if (done) break;
    taken.push(value);
    size += value.length;
  }
  async function* whole() {
    try {
      yield* taken;
      for (;;) {
        const { done, value } = await source.next();
        if (done) return;
        yield value;
      }
    } finally {
      await source.return?.();
    }
  }
  return { head: Buffer.concat(taken).subarray(0, peekedBytes), bytes: whole() };
}
