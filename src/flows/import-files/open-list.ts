import { type PriceColumns, readPriceColumns } from '#features/prices/server/price-columns.ts';
import {
  isPriceListHeader,
  jsonHeaderKeys,
  type PriceListHeader,
  readCsvHeader,
  readJsonHeader,
} from '#features/prices/server/price-list-header.ts';
import {
  type NppesColumns,
  nameOtherNppesList,
  readNppesHeader,
} from '#features/providers/server/nppes/nppes-columns.ts';
import { badRequest } from '#kernel/problem.ts';
import type { RecognisedList } from '#platform/server/database/tables/imports.ts';
import { type CsvRow, readCsv } from '#platform/server/read-csv.ts';
import { type BesideList, readJsonList } from '#platform/server/read-json-list.ts';
import type { UnpackedFile } from '#platform/server/unpack-file.ts';

/** One list of the file, recognised by what stands at its beginning, with the rest of it still to be read. */
export type OpenedList =
  | { kind: 'providers'; recognised: RecognisedList; columns: NppesColumns; rows: AsyncGenerator<CsvRow> }
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
      items: AsyncGenerator<unknown>;
      /** The header once more, when everything has been read: parts of it may stand behind the prices. */
      completeHeader(): PriceListHeader;
    }
  /** No list that we know; why, for whoever chose the file. */
  | { kind: 'other'; why: string };

const unknownList = 'This is neither the national register of providers (NPPES) nor a hospital’s price list.';
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
  if (head.includes(0)) return other('This file is not written in UTF-8. Please save it as “CSV UTF-8”.');
  if (text.startsWith('{')) return openJson(file.name, bytes);
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

async function openJson(name: string, bytes: AsyncIterable<Uint8Array>): Promise<OpenedList> {
  const beside: BesideList = {};
  const items = readJsonList(bytes, {
    list: 'standard_charge_information',
    kept: [...jsonHeaderKeys, 'resourceType'],
    beside,
  });
  const first = await items.next();
  if (typeof beside.resourceType === 'string')
    return other('This is a FHIR bundle. Such lists of providers cannot be imported yet.');
  if (beside.hospital_name === undefined && first.done) return other(unknownList);
  if (beside.hospital_name === undefined)
    throw badRequest('The price list names its hospital only after its prices. Please put the header first.');
  const header = readJsonHeader(beside);
  return {
    kind: 'price_items',
    recognised: { name, kind: 'prices', template: 'hospital_json', ...describe(header) },
    header,
    items: withFirst(first, items),
    completeHeader: () => readJsonHeader(beside),
  };
}

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

/** `npidata_pfile_20251103-20251109.csv` tells of the days up to the second. */
function dayInName(name: string): string | null {
  const [year, month, day] = /(\d{4})(\d{2})(\d{2})\D*$/.exec(name)?.slice(1) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : null;
}

/** The first bytes, and all of them from the beginning. */
async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let size = 0;
  while (size < 4096) {
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
  return { head: Buffer.concat(taken).subarray(0, 4096), bytes: whole() };
}
