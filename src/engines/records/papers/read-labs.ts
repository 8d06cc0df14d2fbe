import type { Result } from '../health-record.ts';
import { regex } from '../regex.ts';
import { findDates } from './find-dates.ts';
import { type Column, type ColumnNames, cellsByColumn, headsOf, textOfColumn } from './find-table.ts';
import {
  comparedPattern,
  flagPattern,
  labParts,
  labTokens,
  numberPattern,
  qualityPattern,
  rangePattern,
  readNumber,
  unitPattern,
} from './lab-tokens.ts';
import type { Line } from './lines.ts';
import { readTrendRow, type TrendHead, trendHeads } from './read-lab-trend.ts';

type LabColumn = 'name' | 'value' | 'previous' | 'unit' | 'range' | 'flag' | 'other';

const labColumns: ColumnNames<LabColumn> = [
  [
    'name',
    regex(
      '',
      '(?:lab )?tests?(?: name| performed)?|components?|analytes?|name|procedure|prueba|examen|estudio|',
      'analitos?|parametros?|determinacion|componente|descripcion|description',
    ),
  ],
  [
    'previous',
    /(?:previous|prior|last)(?: results?| values?)?|(?:resultado |valor )?(?:anterior|previo)|date previous/,
  ],
  [
    'value',
    /(?:your |current |in range |out of range )?(?:results?|values?)|in range|out of range|resultados?|valor(?:es)?|su (?:resultado|valor)/,
  ],
  ['unit', /units?(?: of measure)?|unidad(?:es)?|uom/],
  [
    'range',
    regex(
      '',
      '(?:biological )?(?:reference|ref|standard|normal|expected)(?: (?:range|interval|values?|',
      'limits?))?s?|range|(?:rango|valor(?:es)?|intervalo)s?(?: de)? (?:referencia|normal(?:es)?)|',
      'referencia|normal(?:es)?',
    ),
  ],
  ['flag', /(?:abnormal )?flags?|abn|status|indicador|alerta|marca|nota/],
  ['other', /lab|date|fecha|method|metodo|site|comments?|code|loinc/],
];

export type LabReading = { line: Line; results: Result[]; isHeading: boolean; isPartly: boolean };

/** `BIOQUÍMICA`: in capitals, without digits, alone on its line. */
const isCapitals = ({ text, boxes }: Line): boolean =>
  boxes.length <= 4 && /^\p{Lu}[\p{Lu}\s&/,-]{3,}$/u.test(text.trim());

const panelWords = regex(
  '',
  String.raw`\b(?:panel|profile|count|cbc|cmp|bmp|lipids?|urinalysis|differential|metabolic|thyroid|hepatic|`,
  'renal|iron|coagulation|chemistry|hematology|serology|perfil|biometria|hematica|hemograma|quimica|',
  String.raw`lipidos|orina|tiroide\w*|hepatic[ao]|coagulacion|hematologia|electrolit\w+|electrolytes?|hormones?|`,
  String.raw`hormonas|vitamins?|vitaminas|general)\b`,
);

const rangeLabel = regex(
  '',
  '^(?:(?:standard|reference|normal|ref|expected|biological reference) (?:range|interval|values?)|',
  String.raw`rango (?:de referencia|normal)|valores? (?:de referencia|normales))\b`,
);
const valueLabel = /^(?:your )?(?:value|result)$|^(?:su )?(?:resultado|valor)$/i;

/** Lines of a lab report or of a section with results. */
export function readLabLines(lines: readonly Line[], takenOn: string | null): LabReading[] {
  let heads: Column<LabColumn>[] | null = null;
  let trend: TrendHead[] | null = null;
  let panel: string | null = null;
  const readings: LabReading[] = [];
  for (const line of lines) {
    const dated = trendHeads(line);
    if (dated) {
      trend = dated;
      readings.push({ line, results: [], isHeading: true, isPartly: false });
      continue;
    }
    const found = headsOf(line, labColumns);
    if (found?.some(({ column }) => column === 'value' || column === 'range')) {
      trend = null;
      heads = found.some(({ column }) => column === 'name') ? found : withNameColumn(found);
      readings.push({ line, results: [], isHeading: true, isPartly: false });
      continue;
    }
    if (
      addRange(
        readings.findLast(({ isHeading }) => !isHeading),
        line,
      )
    ) {
      readings.push({ line, results: [], isHeading: true, isPartly: false });
      continue;
    }
    const days = trend ? readTrendRow(line, trend) : [];
    if (days.length > 0) {
      const results = days.map((result) => ({ ...result, panel }));
      readings.push({ line, results, isHeading: false, isPartly: false });
      continue;
    }
    const read = nameFromAbove(
      heads ? (readRow(line, heads) ?? readFree(line)) : readFree(line),
      readings.at(-1),
    );
    if (read) {
      const result = { ...read.result, panel, takenOn: read.date ?? takenOn };
      readings.push({ line, results: [result], isHeading: false, isPartly: read.isPartly });
      continue;
    }
    const isPanel =
      line.boxes.length <= 7 &&
      !/\d{3}|:\s*\S/.test(line.text) &&
      (panelWords.test(line.plain) || isCapitals(line));
    if (isPanel) panel = line.text.replace(/[:\s]+$/, '');
    readings.push({ line, results: [], isHeading: isPanel, isPartly: false });
  }
  return readings;
}

/** `Reference range: 70-99` and `Flag: H` under a result without them. */
function addRange(above: LabReading | undefined, line: Line): boolean {
  const stated = /:\s*(\S.*)$/.exec(line.text)?.[1];
  const [result, other] = above?.results ?? [];
  if (!result || other || !stated) return false;
  if (
    result.flag === null &&
    /^(?:abnormal )?flag\b|^indicador\b/.test(line.plain) &&
    flagPattern.test(stated)
  ) {
    result.flag = stated;
    return true;
  }
  if (result.referenceRange !== null || !rangeLabel.test(line.plain)) return false;
  const range = stated;
  const parts = divideRange(range);
  result.referenceRange = parts.range;
  result.unit ??= parts.unit;
  return true;
}

/** `Your value: 104 mg/dL` under the name of the test. */
function nameFromAbove(read: Read | null, above: LabReading | undefined): Read | null {
  if (!read || !valueLabel.test(read.result.name.text)) return read;
  if (!above || above.results.length > 0 || above.line.boxes.length > 7 || /\d{3}|:/.test(above.line.text))
    return null;
  above.isHeading = true;
  return { ...read, result: { ...read.result, name: { text: above.line.text, codes: [] } } };
}

/** Heads without one for the names: they stand to the left. */
const withNameColumn = (heads: readonly Column<LabColumn>[]): Column<LabColumn>[] => [
  { column: 'name', text: '', x0: 0, x1: Math.max(0.01, (heads[0]?.x0 ?? 0.3) - 0.02) },
  ...heads,
];

type Read = { result: Result; date: string | null; isPartly: boolean };

const toResult = (
  name: string,
  value: string,
  unit: string | null,
  range: string | null,
  flag: string | null,
): Result => ({
  kind: 'result',
  category: 'lab',
  name: { text: name, codes: [] },
  panel: null,
  value,
  number: readNumber(value),
  unit,
  referenceRange: range,
  flag,
  takenOn: null,
});

/** A row under known heads. */
function readRow(line: Line, heads: readonly Column<LabColumn>[]): Read | null {
  const cells = cellsByColumn(line, heads);
  const of = (column: LabColumn): string | null => textOfColumn(cells, column);
  const name = of('name')?.replace(/[\s.:_…]+$/, '') ?? null;
  const printed = of('value');
  if (!name || !printed || !/\p{L}/u.test(name) || name.length > 80) return null;
  const value = divideValue(printed);
  if (value && !isMeasured(value.text) && !of('unit') && !of('range') && !of('flag')) return null;
  if (!value || value.text.split(' ').length > 8) return null;
  const unit = of('unit') ?? value.unit;
  const range = of('range');
  const parts = range === null ? { range, unit: null } : divideRange(range);
  const divided = { range: parts.range, unit: unit ?? parts.unit };
  const others = [...cells].filter(
    ([head, boxes]) => (head.column === 'previous' || head.column === 'other') && boxes.length > 0,
  );
  const date = others
    .flatMap(([head, boxes]) =>
      head.column === 'other' ? findDates(boxes.map(({ word }) => word.text).join(' ')) : [],
    )
    .at(0);
  const flag = of('flag') ?? value.flag;
  return {
    result: toResult(
      name,
      value.text,
      divided.unit,
      divided.range,
      flag && /^(?:final|f|completed|complete)$/i.test(flag) ? null : flag,
    ),
    date: date?.date ?? null,
    isPartly: others.some(([head]) => head.column === 'previous'),
  };
}

const isMeasured = (text: string): boolean =>
  numberPattern.test(text) || comparedPattern.test(text) || qualityPattern.test(text) || /\d/.test(text);

/** `5.9 % H` in one column. */
function divideValue(printed: string): { text: string; unit: string | null; flag: string | null } | null {
  const tokens = labTokens(printed);
  const words: string[] = [];
  let unit: string | null = null;
  let flag: string | null = null;
  for (const token of tokens) {
    const plain = token.replace('\u00a0', ' ');
    if (words.length > 0 && unit === null && unitPattern.test(plain)) unit = plain;
    else if (words.length > 0 && flag === null && flagPattern.test(plain))
      flag = plain.replace(/^[([]|[)\]]$/g, '');
    else words.push(plain);
  }
  return words.length === 0 ? null : { text: words.join(' '), unit, flag };
}

/** `70-99 mg/dL` in one column. */
function divideRange(printed: string): { range: string | null; unit: string | null } {
  const tokens = labTokens(printed);
  const last = tokens.at(-1) ?? '';
  // `mg/dL (calc)`: a unit without a range.
  if (!/\d/.test(printed) && unitPattern.test(tokens[0] ?? ''))
    return { range: null, unit: tokens[0] ?? null };
  // The number of the laboratory follows the range.
  if (tokens.length === 2 && rangePattern.test(tokens[0] ?? '') && /^\d{2}$/.test(last))
    return { range: tokens[0] ?? null, unit: null };
  if (tokens.length === 2 && rangePattern.test(tokens[0] ?? '') && unitPattern.test(last))
    return { range: tokens[0] ?? null, unit: last };
  return { range: printed, unit: null };
}

/** A row without known columns. */
function readFree(line: Line): Read | null {
  const parts = labParts(line.text);
  if (!parts || parts.name.split(' ').length > 8 || /[:?]/.test(parts.name)) return null;
  if (parts.range === null && parts.unit === null && parts.flag === null) return null;
  if (/^(?:page|suite|ste|room|age|edad|phone|fax|tel|pagina|piso)\b/i.test(parts.name)) return null;
  if (parts.rest.length > 3 || (parts.rest.some((word) => /\p{L}{4}/u.test(word)) && parts.range === null))
    return null;
  return {
    result: toResult(parts.name, parts.value, parts.unit, parts.range, parts.flag),
    date: null,
    isPartly: parts.rest.some((word) => /[\p{L}\d]{2}/u.test(word)),
  };
}
