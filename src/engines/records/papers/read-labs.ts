import type { Result } from '../health-record.ts';
import { findDates } from './find-dates.ts';
import { type Column, type ColumnNames, cellsByColumn, headsOf, textOfColumn } from './find-table.ts';
import { flagPattern, labParts, labTokens, numberPattern, rangePattern, unitPattern } from './lab-tokens.ts';
import type { Line } from './lines.ts';

type LabColumn = 'name' | 'value' | 'previous' | 'unit' | 'range' | 'flag' | 'other';

const labColumns: ColumnNames<LabColumn> = [
  [
    'name',
    /(?:lab )?tests?(?: name| performed)?|components?|analytes?|name|procedure|prueba|examen|estudio|analitos?|parametros?|determinacion|componente|descripcion|description/,
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
    /(?:biological )?(?:reference|ref|standard|normal|expected)(?: (?:range|interval|values?|limits?))?s?|range|(?:rango|valor(?:es)?|intervalo)s?(?: de)? (?:referencia|normal(?:es)?)|referencia|normal(?:es)?/,
  ],
  ['flag', /(?:abnormal )?flags?|abn|status|indicador|alerta|marca|nota/],
  ['other', /lab|date|fecha|method|metodo|site|comments?|code|loinc/],
];

export type LabReading = { line: Line; result: Result | null; isHeading: boolean; isPartly: boolean };

const panelWords =
  /\b(?:panel|profile|count|cbc|cmp|bmp|lipids?|urinalysis|differential|metabolic|thyroid|hepatic|renal|iron|coagulation|chemistry|hematology|serology|perfil|biometria|hematica|hemograma|quimica|lipidos|orina|tiroide\w*|hepatic[ao]|coagulacion|hematologia|electrolit\w+|electrolytes?|hormones?|hormonas|vitamins?|vitaminas|general)\b/;

/** Lines of a lab report or of a section with results. */
export function readLabLines(lines: readonly Line[], takenOn: string | null): LabReading[] {
  let heads: Column<LabColumn>[] | null = null;
  let panel: string | null = null;
  return lines.map((line): LabReading => {
    const found = headsOf(line, labColumns);
    if (found?.some(({ column }) => column === 'value' || column === 'range')) {
      heads = found.some(({ column }) => column === 'name') ? found : withNameColumn(found);
      return { line, result: null, isHeading: true, isPartly: false };
    }
    const read = heads ? (readRow(line, heads) ?? readFree(line)) : readFree(line);
    if (!read) {
      const isPanel =
        line.boxes.length <= 7 && !/\d{3}|:\s*\S/.test(line.text) && panelWords.test(line.plain);
      if (isPanel) panel = line.text.replace(/[:\s]+$/, '');
      return { line, result: null, isHeading: isPanel, isPartly: false };
    }
    return {
      line,
      result: { ...read.result, panel, takenOn: read.date ?? takenOn },
      isHeading: false,
      isPartly: read.isPartly,
    };
  });
}

/** Heads without one for the names: they stand to the left. */
const withNameColumn = (heads: readonly Column<LabColumn>[]): Column<LabColumn>[] => [
  { column: 'name', x0: 0, x1: Math.max(0.01, (heads[0]?.x0 ?? 0.3) - 0.02) },
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
  number: numberPattern.test(value) ? Number(value.replaceAll(',', '')) : null,
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
  if (!value || value.text.split(' ').length > 8) return null;
  const unit = of('unit') ?? value.unit;
  const range = of('range');
  const hasUnitColumn = heads.some(({ column }) => column === 'unit');
  const divided = range !== null && !hasUnitColumn && unit === null ? divideRange(range) : { range, unit };
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
