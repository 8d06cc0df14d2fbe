import { type PriceColumns, readPriceColumns } from '#engines/price-files/price-columns.ts';
import {
  isPriceListHeader,
  jsonHeaderKeys,
  type PriceListHeader,
  readCsvHeader,
  readJsonHeader,
} from '#engines/price-files/price-list-header.ts';
import { recognizeTable, type TableBeginning } from '#engines/reference-tables/open-table.ts';
import { type CsvRow, readCsv } from '#platform/file-formats/read-csv.ts';
import { type FhirEntry, readFhirResources } from '#platform/file-formats/read-fhir-resources.ts';
import { type OtherProperties, readJsonList } from '#platform/file-formats/read-json-list.ts';
import type { UnpackedFile } from '#platform/file-formats/unpack-file.ts';
import type { RecognizedList } from '#schema/imports.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { type NppesColumns, nameOtherNppesList, readNppesHeader } from '../nppes/nppes-columns.ts';
import { type PlaceColumns, readPlacesHeader } from '../nppes/read-location-row.ts';
import type { TableList } from './import-table.ts';

/** `modifier`: describes how a modifier changes charges. */
export type PriceItem = { kind: 'charges' | 'modifier'; item: unknown };

/** One list of the file, recognized by its beginning, with the rest still unread. */
export type OpenedList =
  | { kind: 'providers'; recognised: RecognizedList; columns: NppesColumns; rows: AsyncGenerator<CsvRow> }
  /** Additional locations of known providers from NPPES. */
  | { kind: 'places'; recognised: RecognizedList; columns: PlaceColumns; rows: AsyncGenerator<CsvRow> }
  /** A provider directory, or one of its files. */
  | { kind: 'plan_net'; recognised: RecognizedList; entries: AsyncGenerator<FhirEntry> }
  | {
      kind: 'price_rows';
      recognised: RecognizedList & { template: PriceColumns['template'] };
      header: PriceListHeader;
      columns: PriceColumns;
      rows: AsyncGenerator<CsvRow>;
    }
  | {
      kind: 'price_items';
      recognised: RecognizedList & { template: 'hospital_json' };
      header: PriceListHeader;
      items: AsyncGenerator<PriceItem>;
      /** The complete header after reading everything, because parts of it may come after the prices. */
      completeHeader(): PriceListHeader;
    }
  | ({ kind: 'table' } & TableList)
  /** Not a list we know, with the reason for the person who chose the file. */
  | { kind: 'other'; why: string };

const unknownList = t.unknownFileFormat;
const spreadsheet = t.saveAsCsv;
/** File signatures of PDFs, archives and older spreadsheets. */
const unreadable = [Buffer.from('%PDF'), Buffer.from('PK'), Buffer.from('d0cf11e0', 'hex')];
const other = (why: string): OpenedList => ({ kind: 'other', why });

/**
 * `archiveName`: of the imported file, which may say more than the list's own name. Throws a Problem if a list is
 * recognized but lacks something it can't be used without.
 */
export async function openList(file: UnpackedFile, archiveName = file.name): Promise<OpenedList> {
  const { head, bytes } = await peek(file.bytes);
  if (head.length === 0) return other(t.listIsEmpty);
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  // A modern spreadsheet is an archive that starts with this file.
  if (file.name === '[Content_Types].xml') throw badRequest(spreadsheet);
  if (unreadable.some((beginning) => head.subarray(0, beginning.length).equals(beginning)))
    return other(spreadsheet);
  // UTF-16 text has a zero in every second byte.
  if (head.subarray(0, 512).includes(0)) return other(t.notUtf8);
  if (text.startsWith('{')) return isFhir(text) ? openPlanNet(file.name, bytes) : openJson(file, bytes);
  if (/^[[<]/.test(text)) return other(unknownList);
  const table = recognizeTable(text, [file.name, archiveName]);
  if (table) return openTable(file.name, table, bytes);
  return openCsv(file.name, bytes);
}

async function openCsv(name: string, bytes: AsyncIterable<Uint8Array>): Promise<OpenedList> {
  const rows = readCsv(bytes);
  const first = await readNextRow(rows);
  if (!first) return other(t.listIsEmpty);
  const nppes = readNppesHeader(first);
  if (nppes.kind === 'missing')
    throw badRequest(t.nppesColumnsMissing({ slice: nppes.headings.slice(0, 5).join(', ') }));
  if (nppes.kind === 'columns') {
    // The NPPES archive also has a file with only the headings.
    if (/_fileheader\./i.test(name)) return other(t.nppesHeadingsOnly);
    const recognised = {
      name,
      kind: 'providers',
      template: 'nppes',
      hospitalName: null,
      version: null,
      dated: dateInName(name),
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
        dated: dateInName(name),
      },
      columns: places,
      rows,
    };
  const otherList = nameOtherNppesList(first);
  if (otherList !== null) return other(t.otherNppesList({ otherList }));
  if (!isPriceListHeader(first)) {
    const isOtherwiseSeparated = /hospital_name\s*[;\t]|^"?NPI"?[;\t]/.test(first[0] ?? '');
    return other(isOtherwiseSeparated ? t.notCommaSeparated : unknownList);
  }
  const second = await readNextRow(rows);
  const third = await readNextRow(rows);
  if (!second || !third) throw badRequest(t.priceListEmpty);
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

async function openTable(
  name: string,
  beginning: TableBeginning,
  bytes: AsyncIterable<Uint8Array>,
): Promise<OpenedList> {
  const rows = readCsv(bytes, beginning.separator);
  for (;;) {
    const row = await rows.next();
    if (row.done) throw badRequest(beginning.missing());
    const heading = beginning.readHeading(row.value.cells);
    if (heading.kind === 'more') continue;
    if (heading.kind === 'unusable') {
      if (heading.isFault) throw badRequest(heading.why);
      return other(heading.why);
    }
    const { table, isData } = heading;
    const recognised: RecognizedList = {
      name,
      kind: 'tables',
      template: table.dataset,
      hospitalName: null,
      version: table.version === '' ? null : table.version,
      dated: table.from === '' ? null : table.from,
    };
    return { kind: 'table', recognised, table, rows: isData ? withFirst(row, rows) : rows };
  }
}

/** Reads the values before the prices, or after them if a tool sorted the properties by name. */
async function openJson(file: UnpackedFile, bytes: AsyncIterable<Uint8Array>): Promise<OpenedList> {
  const { name } = file;
  const otherProperties: OtherProperties = {};
  const items = readItems(bytes, otherProperties);
  const first = await items.next();
  if (!first.done && requiredKeys.some((key) => otherProperties[key] === undefined))
    await readBeside(file.again(), otherProperties);
  if (otherProperties.hospital_name === undefined && first.done) return other(unknownList);
  const header = readJsonHeader(otherProperties);
  return {
    kind: 'price_items',
    recognised: { name, kind: 'prices', template: 'hospital_json', ...describe(header) },
    header,
    items: withFirst(first, items),
    completeHeader: () => readJsonHeader(otherProperties),
  };
}

/** A list can't be used without these. */
const requiredKeys = ['hospital_name', 'last_updated_on', 'version'];

/** Reads a list to the end for the values outside its prices. */
async function readBeside(bytes: AsyncIterable<Uint8Array>, otherProperties: OtherProperties): Promise<void> {
  const nothing = readJsonList(bytes, { lists: [], kept: jsonHeaderKeys, beside: otherProperties });
  while (!(await nothing.next()).done);
}

const chargeList = 'standard_charge_information';
const modifierList = 'modifier_information';

async function* readItems(
  bytes: AsyncIterable<Uint8Array>,
  otherProperties: OtherProperties,
): AsyncGenerator<PriceItem, undefined> {
  const lists = [chargeList, modifierList];
  for await (const { list, item } of readJsonList(bytes, {
    lists,
    kept: jsonHeaderKeys,
    beside: otherProperties,
  }))
    yield { kind: list === modifierList ? 'modifier' : 'charges', item };
  if ((otherProperties[chargeList] ?? null) !== null) throw badRequest(t.valueMustBeList({ chargeList }));
  // Not a list either. It is passed on so that it gets rejected instead of lost.
  if ((otherProperties[modifierList] ?? null) !== null) yield { kind: 'modifier', item: null };
  return undefined;
}

/** Properties that only FHIR resources have; `resourceType` may come last. */
const fhirKeys = new Set(['resourceType', 'entry', 'meta', 'identifier', 'telecom', 'extension']);

/** Whether the first properties in `head` are those of a FHIR resource. */
function isFhir(head: string): boolean {
  let depth = 0;
  let isEscaped = false;
  let string: string | null = null;
  let last = '';
  for (const character of head) {
    if (string !== null) {
      if (isEscaped) isEscaped = false;
      else if (character === '\\') isEscaped = true;
      else if (character === '"') {
        last = string;
        string = null;
        continue;
      }
      string += character;
    } else if (character === '"') string = '';
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ':' && depth === 1 && fhirKeys.has(last)) return true;
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
    dated: dateInName(name),
  },
  entries: readFhirResources(bytes),
});

const describe = ({ hospitalName, version, lastUpdatedOn }: PriceListHeader) => ({
  hospitalName,
  version,
  dated: lastUpdatedOn,
});

async function* withFirst<Item>(
  first: IteratorResult<Item>,
  rest: AsyncGenerator<Item, undefined>,
): AsyncGenerator<Item, undefined> {
  if (first.done) return undefined;
  yield first.value;
  yield* rest;
  return undefined;
}

const readNextRow = async (rows: AsyncGenerator<CsvRow>): Promise<readonly string[] | null> => {
  const { done, value } = await rows.next();
  return done ? null : value.cells;
};

/**
 * The end date in a file name such as `npidata_pfile_20251103-20251109.csv`; null if it has no valid date.
 */
function dateInName(name: string): string | null {
  const [year, month, day] = /(?!0000)(\d{4})(\d{2})(\d{2})\D*$/.exec(name)?.slice(1) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}

/** A FHIR resource may name its type only after its narrative. */
const peekedBytes = 32 * 1024;

/** Reads the first bytes and returns them with the whole stream. */
async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < peekedBytes) {
    const { done, value } = await source.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  async function* whole() {
    try {
      yield* chunks;
      for (;;) {
        const { done, value } = await source.next();
        if (done) return;
        yield value;
      }
    } finally {
      await source.return?.();
    }
  }
  return { head: Buffer.concat(chunks).subarray(0, peekedBytes), bytes: whole() };
}
