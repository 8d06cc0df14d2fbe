import { normalize } from '#shared/pages/normalize-words.ts';
import { textOf } from '#shared/pages/rows.ts';
import type { Fact, Medication } from '../health-record.ts';
import { regex } from '../regex.ts';
import { firstDate, firstDateOrYear } from './find-dates.ts';
import { type Column, type ColumnNames, cellsByColumn, headsOf, textOfColumn } from './find-table.ts';
import { cellsOfLine, type Line, lineOf } from './lines.ts';
import { readMedicationLine } from './read-medication-line.ts';
import {
  readAllergyLine,
  readConditionLine,
  readProcedureLine,
  readVaccineLine,
} from './read-short-lines.ts';

type MedicationColumn =
  | 'name'
  | 'dose'
  | 'often'
  | 'prescriber'
  | 'start'
  | 'end'
  | 'status'
  | 'time'
  | 'other';
const medicationColumns: ColumnNames<MedicationColumn> = [
  [
    'name',
    /(?:name of )?(?:medications?|medicines?|drugs?|prescriptions?)(?: name)?|name|(?:nombre (?:del )?)?(?:medicamentos?|medicinas?|farmacos?)|nombre/,
  ],
  ['dose', /dos(?:e|age|is)|strength|amount|how much|route|via|cantidad|concentracion|presentacion|form/],
  [
    'often',
    regex(
      '',
      'how often|frequency|directions?|instructions?|sig|how to take(?: it)?|when(?: to take(?: it)?)?|',
      'schedule|frecuencia|indicaciones|instrucciones|como (?:tomar(?:lo|la)?|se toma)|',
      'cuando(?: tomar(?:lo|la)?)?|horario|posologia',
    ),
  ],
  ['prescriber', /prescriber|prescribed by|doctor|ordered by|provider|recetado por|prescrito por|medico/],
  ['start', /start(?:ed)?(?: date| on)?|since|date started|(?:fecha de )?inicio|desde/],
  ['end', /stop(?:ped)?(?: date)?|end(?: date)?|fin|hasta/],
  ['status', /status|estado/],
  [
    'time',
    /morning|noon|lunch|evening|dinner|night|bedtime|breakfast|manana|mediodia|tarde|noche|desayuno|almuerzo|comida|cena/,
  ],
  [
    'other',
    regex(
      '',
      'reason|purpose|for|what it s for|why|indication|refills?|qty|quantity|pharmacy|notes?|comments?|',
      'para que(?: es| sirve)?|motivo|uso|notas|rx (?:number|#)|last filled',
    ),
  ],
];

const timeName =
  /^(?:morning|noon|lunch|evening|dinner|night|bedtime|breakfast|manana|mediodia|tarde|noche|desayuno|almuerzo|comida|cena)$/;

type ListColumn = 'name' | 'reaction' | 'severity' | 'date' | 'status' | 'code' | 'lot' | 'other';
const listColumns: ColumnNames<ListColumn> = [
  [
    'name',
    regex(
      '',
      'allergens?|allerg(?:y|ies)|substance|agent|problems?|conditions?|diagnos[ei]s|vaccines?|',
      'immunizations?(?: name)?|vaccine name|procedures?|surgery|description|name|',
      'product(?: name)?(?: (?:and )?manufacturer)?|alergenos?|alergias?|sustancia|problemas?|',
      'diagnosticos?|condicion(?:es)?|vacunas?|biologico|procedimientos?|cirugias?|descripcion|nombre',
    ),
  ],
  ['reaction', /reactions?|reaccion(?:es)?|symptoms|sintomas/],
  ['severity', /severity|gravedad|severidad/],
  [
    'date',
    regex(
      '',
      String.raw`(?:onset |noted |diagnosis |start |admin(?:istered|istration)? )?dates?(?: \d| given| administered|`,
      ' noted| diagnosed| of onset| of dose| performed)?|given(?: on)?|noted|onset|since|(?:1st|2nd|3rd|',
      String.raw`4th|5th) dose|dose \d|(?:fecha|fechas)(?: \d| de (?:aplicacion|administracion|vacunacion|inicio|`,
      String.raw`diagnostico))?|(?:1ra|2da|3ra) dosis|dosis \d|desde`,
    ),
  ],
  ['status', /status|estado/],
  ['code', /icd(?: ?10)?(?: code)?|code|codigo|cie(?: ?10)?/],
  ['lot', /lot(?: (?:number|no|#))?|lote/],
  [
    'other',
    regex(
      '',
      'dose(?: #)?|dosis|manufacturer|mfr|fabricante|laboratorio|site|route|given by|administered by|',
      'clinic|provider|location|lugar|sitio|via|comments?|notes?|',
      'healthcare professional(?: or clinic site)?|age|type|surgeon|vis(?: dates?)?|',
      'exp(?:iration)?(?: dates?)?|next dose(?: due)?(?: date)?|proxima dosis|edad|enfermedad|disease',
    ),
  ],
];

type TableKind = 'medications' | 'allergies' | 'conditions' | 'procedures' | 'vaccines';
export type TableReader = (line: Line) => { facts: Fact[]; rest: string };

/** Reads the rows under a line of heads; null if the line is none. */
export function tableReader(line: Line, kind: TableKind, status: Medication['status']): TableReader | null {
  if (kind === 'medications') {
    const heads = withNames(headsOf(line, medicationColumns) ?? timeHeads(line));
    return heads ? (row) => readMedicationRow(row, heads, status) : null;
  }
  const heads = headsOf(line, listColumns);
  if (!heads?.some(({ column }) => column === 'name')) return null;
  // Further doses stand under the first one without its name.
  let above = '';
  return (row) => {
    const read = readListRow(row, heads, kind, above);
    const [first] = read.facts;
    if (first?.kind === 'vaccine') above = first.name.text;
    return read;
  };
}

/** `Morning   Noon   Evening` over a grid: all heads are of the same kind. */
function timeHeads(line: Line): Column<MedicationColumn>[] | null {
  const heads = cellsOfLine(line).map((cell): Column<MedicationColumn> & { plain: string } => {
    const { text, plain } = lineOf(line.row, cell, line.number);
    return { column: 'time', text, plain, x0: cell[0]?.x0 ?? 0, x1: cell.at(-1)?.x1 ?? 1 };
  });
  return heads.length > 1 && heads.every(({ plain }) => timeName.test(plain)) ? heads : null;
}

/** A grid of times without a head over the names, which stand to its left. */
function withNames(heads: Column<MedicationColumn>[] | null): Column<MedicationColumn>[] | null {
  if (!heads || heads.some(({ column }) => column === 'name')) return heads;
  if (heads.filter(({ column }) => column === 'time').length < 2) return null;
  return [{ column: 'name', text: '', x0: 0, x1: Math.max(0.01, (heads[0]?.x0 ?? 0.3) - 0.02) }, ...heads];
}

function readMedicationRow(
  line: Line,
  heads: readonly Column<MedicationColumn>[],
  status: Medication['status'],
): { facts: Fact[]; rest: string } {
  const cells = cellsByColumn(line, heads);
  const of = (column: MedicationColumn): string | null => textOfColumn(cells, column);
  const name = of('name');
  if (!name || !/\p{L}{3}/u.test(name)) return { facts: [], rest: '' };
  const inName = readMedicationLine(name, status);
  if (!inName || !('fact' in inName)) return { facts: [], rest: '' };
  const directions = [...cells]
    .filter(([{ column }, boxes]) => boxes.length > 0 && ['dose', 'often', 'time'].includes(column))
    .map(([{ column, text }, boxes]) =>
      column === 'time' ? `${textOf(boxes)} ${text.toLowerCase()}` : textOf(boxes),
    );
  const state = normalize(of('status') ?? '');
  const isStopped =
    /\b(?:stopped|discontinued|inactive|completed|suspendid[oa]|descontinuad[oa]|inactiv[oa])\b/.test(state);
  // The strength in the name belongs to the dose, unless its form stands with it.
  const dose = [inName.fact.dose, ...directions].filter(Boolean).join(', ') || null;
  return {
    facts: [
      {
        ...inName.fact,
        dose,
        status: isStopped ? 'stopped' : inName.fact.status,
        startedOn: inName.fact.startedOn ?? firstDateOrYear(of('start') ?? ''),
        endedOn: inName.fact.endedOn ?? firstDateOrYear(of('end') ?? ''),
        prescriber: of('prescriber') ?? inName.fact.prescriber,
      },
    ],
    rest: of('other') ?? '',
  };
}

function readListRow(
  line: Line,
  heads: readonly Column<ListColumn>[],
  kind: Exclude<TableKind, 'medications'>,
  above: string,
): { facts: Fact[]; rest: string } {
  const cells = cellsByColumn(line, heads);
  const of = (column: ListColumn): string | null => textOfColumn(cells, column);
  const name = [...cells]
    .filter(([head]) => head.column === 'name')
    .map(([, boxes]) => textOf(boxes))
    .join(' ');
  const dates = [...cells].filter(([head]) => head.column === 'date').map(([, boxes]) => textOf(boxes));
  const rest = of('other') ?? '';
  const none = { facts: [], rest: '' };
  if (!/\p{L}{2}/u.test(name) && kind !== 'vaccines') return none;
  if (kind === 'vaccines') {
    if (!/\p{L}{2}/u.test(name) && above !== '' && !/\p{L}{3}/u.test(line.text))
      return { facts: readVaccineLine(`${above} ${dates.join(' ')}`, normalize(above), of('lot')), rest: '' };
    const facts = readVaccineLine(`${name} ${dates.join(' ')}`, normalize(`${name} ${rest}`), of('lot'));
    return { facts: facts.length > 0 ? facts : readVaccineLine(line.text, line.plain, of('lot')), rest: '' };
  }
  const date = dates.map(firstDateOrYear).find(Boolean) ?? null;
  if (kind === 'allergies') {
    const reactions = of('reaction');
    const facts = readAllergyLine(
      [name, reactions ? `: ${reactions}` : '', of('severity') ? ` (${of('severity')})` : ''].join(''),
    );
    return { facts: facts.map((fact) => ({ ...fact, notedOn: fact.notedOn ?? date })), rest };
  }
  if (kind === 'procedures') {
    const fact = readProcedureLine(name);
    return fact ? { facts: [{ ...fact, doneOn: fact.doneOn ?? date }], rest } : none;
  }
  const code = of('code');
  const fact = readConditionLine(code ? `${name} (${code})` : name, statusOf(of('status')));
  return fact
    ? { facts: [{ ...fact, startedOn: fact.startedOn ?? (date ? (firstDate(date) ?? date) : null) }], rest }
    : none;
}

function statusOf(text: string | null): 'active' | 'resolved' | 'inactive' | 'unknown' {
  const plain = normalize(text ?? '');
  if (/\bresolved\b|\bresuelt[oa]\b/.test(plain)) return 'resolved';
  if (/\binactiv/.test(plain)) return 'inactive';
  return /\bactiv|\bchronic\b|\bcronic/.test(plain) ? 'active' : 'unknown';
}
