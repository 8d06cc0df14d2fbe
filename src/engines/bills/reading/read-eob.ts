import { type Row, textOf } from '#shared/pages/rows.ts';
import type { Eob, EobAdjustment, EobLine } from '../bill.ts';
import { dateAlone } from './date-alone.ts';
import { amountValue, dateValue, identifierValue, npiValue } from './field-values.ts';
import { findField, findFields } from './find-field.ts';
import { findCompanies, findPatient } from './find-names.ts';
import type { Paper } from './paper.ts';
import { rowsOutside } from './read-bill.ts';
import { descriptionOf, readTables, type Table, type TableLine } from './read-table.ts';
import type { Column } from './terms/columns.ts';
import * as labels from './terms/labels.ts';
import { latestDate, type Token } from './tokens.ts';

const totalLabels = {
  billedCents: [
    '(?:total )?(?:amount )?billed(?: (?:amount|charges|by provider))?',
    '(?:what )?(?:your )?(?:provider|doctor|hospital) (?:charged|charges|billed)',
    'total (?:charges?|billed)',
    '(?:monto|total) facturado',
  ],
  allowedCents: [
    '(?:total )?(?:amount )?allowed(?: amount)?',
    '(?:plan|member|network) (?:allowance|rate)',
    'medicare approved(?: amount)?',
    'monto permitido',
  ],
  paidCents: [
    '(?:what )?(?:your )?(?:plan|we|insurance|medicare) (?:paid|pays)',
    '(?:total |amount )?paid by (?:your )?(?:plan|insurance|us)',
    '(?:total )?(?:plan|benefit) payment',
    '(?:el )?plan pago',
    'total paid',
    'paid to provider',
    '(?!you|patient|member|amount|total|i )[a-z]+(?: (?!you|patient)[a-z]+){0,2} (?:paid|pays)',
  ],
  patientCents: [
    '(?:what |amount |total |maximum )*you (?:may )?(?:owe|pay)(?: (?:the )?provider)?',
    '(?:your|patient|member) (?:total )?(?:responsibility|cost|share|portion|total cost)',
    'usted debe',
    '(?:su )?responsabilidad(?: del paciente)?',
  ],
} as const;

const network = [
  [
    'out',
    /\bout ?of ?network\b|\bnon ?(?:participating|network)\b|\bfuera de (?:la )?red\b|\bnot in (?:your |the )?(?:plan s )?network\b/,
  ],
  [
    'in',
    /\bin ?network\b|\bparticipating provider\b|\bnetwork provider\b|\bdentro de la red\b|\bde la red\b/,
  ],
] as const;

/** Reasons as `CO-45` or `PR 1`. */
const carc = /\b(CO|PR|OA|PI|CR)[- ]?(\d{1,3}|[AB]\d{1,2})\b/g;
const rarc = /\b(?:N\d{1,3}|M\d{1,3}|MA\d{1,3})\b/g;

export const reasonCodesIn = (text: string) =>
  [...text.matchAll(carc)].map(([, group, code]) => ({
    group: group as EobAdjustment['group'],
    code: code as string,
  }));
export const remarkCodesIn = (text: string): string[] => [...new Set(text.match(rarc) ?? [])];

const insurerOfEob = (rows: readonly Row[]) => {
  const companies = findCompanies(rows, labels.insurerNames, [
    '(?:plan|insurer|administered by|underwritten by|claims administrator)(?: name)?',
  ]);
  return companies.toSorted((a, b) => Number(isCareGiver(a.value)) - Number(isCareGiver(b.value)))[0] ?? null;
};

const isCareGiver = (name: string): boolean =>
  /hospital|clinic|physicians|medical center|associates|medicine|imaging/i.test(name);

/** One claim of an explanation of benefits. `shared` are rows before the first claim. */
export function readEob(paper: Paper, shared: readonly Row[] = []): Eob {
  const { rows } = paper;
  const all = [...shared, ...rows];
  const tables = readTables(rows, latestDate(all));
  const outside = [...shared, ...rowsOutside(rows, tables.map(beforeTotal))];
  const noticeDate =
    findField(
      outside,
      {
        labels: [
          '(?:statement|notice|process(?:ed|ing)?|issue|print|letter|eob|payment|check) date',
          'date (?:processed|of (?:this )?notice|issued|printed|of this statement|of statement)',
          'fecha (?:del aviso|de proceso|del estado|de emision)',
          'processed(?: on)?',
          'date',
          'fecha',
        ],
        onlyAtStart: true,
      },
      dateValue,
    ) ?? dateAlone(outside);
  const lines = readLines(
    paper,
    detailed(tables).flatMap((table) => table.lines),
  );
  const totals = readTotals(
    paper,
    outside,
    tables
      .flatMap((table) => table.totals)
      .filter(({ money, other }) => Object.keys(money).length + other.length > 1),
    lines,
  );
  const text = all.map((row) => row.text).join(' ');
  const insurer = insurerOfEob(all);
  const provider = findCompanies(outside, labels.providerWords, labels.providerLabels).find(
    ({ value, score }) => score > 0.9 && value !== insurer?.value && !isTopName(value, all),
  );
  const printed = rows.map(({ boxes }) => textOf(boxes)).join(' ');
  return {
    insurer: paper.take('insurer', insurer) ?? '',
    claimNumber: paper.take(
      'claimNumber',
      findField(outside, { labels: labels.claimLabels }, identifierValue) ??
        findField(rows, { labels: labels.claimLabels }, identifierValue),
    ),
    memberId: paper.take(
      'memberId',
      findField(outside, { labels: [...labels.memberIdLabels, labels.bareIdLabel] }, identifierValue),
    ),
    patientName: paper.take('patientName', findPatient(outside)),
    birthDate: paper.take('birthDate', findField(outside, { labels: labels.birthDateLabels }, dateValue)),
    providerName: paper.take('providerName', provider),
    providerNpi: paper.take('providerNpi', findField(outside, { labels: labels.npiLabels }, npiValue)),
    network: network.find(([, sign]) => sign.test(text))?.[0] ?? 'unknown',
    noticeDate: paper.take('noticeDate', noticeDate),
    lines,
    totals,
    adjustments: [],
    remarkCodes: remarkCodesIn(printed).filter(
      (code) => !lines.some(({ remarkCodes }) => remarkCodes.includes(code)),
    ),
  };
}

/** After the total, rows have labels of their own. */
const beforeTotal = (table: Table): Table => ({
  ...table,
  lines: table.lines.filter(({ isAfterTotal }) => !isAfterTotal),
});

/** Tables of services. A summary by patient and provider says the same without dates and codes. */
function detailed(tables: readonly Table[]): readonly Table[] {
  const withDates = tables.filter(({ lines }) => lines.some(({ date, code }) => date || code));
  return withDates.length > 0 ? withDates : tables;
}

/** The insurer's own name in large letters is no provider. */
const isTopName = (name: string, rows: readonly Row[]): boolean =>
  labels.insurerNames.test(name.toLowerCase()) &&
  !isCareGiver(name) &&
  rows.slice(0, 2).some(({ boxes }) => textOf(boxes).includes(name));

const columns = {
  billedCents: ['amount'],
  allowedCents: ['allowed'],
  paidCents: ['paid', 'payments'],
  patientCents: ['patient', 'balance'],
  deductibleCents: ['deductible'],
  copayCents: ['copay'],
  coinsuranceCents: ['coinsurance'],
} as const satisfies Record<string, readonly Column[]>;
type MoneyField = keyof typeof columns;

const tokenFor = (line: TableLine, field: MoneyField): Token | null => {
  for (const column of columns[field]) if (line.money[column]) return line.money[column] ?? null;
  return field === 'patientCents' ? shareAsPayment(line) : null;
};

/** "Patient payment" as the patient's share, where it is what the plan leaves of the allowed amount. */
function shareAsPayment({ money }: TableLine): Token | null {
  const { allowed, paid, payments, patientPaid } = money;
  const plan = (paid ?? payments)?.amount?.cents;
  const share = patientPaid?.amount?.cents;
  const isShare = plan != null && share != null && allowed?.amount?.cents === plan + share;
  return isShare ? (patientPaid ?? null) : null;
}

function readLines(paper: Paper, found: readonly TableLine[]): EobLine[] {
  const lines: EobLine[] = [];
  for (const line of found) {
    const fields = Object.keys(columns) as MoneyField[];
    const money = Object.fromEntries(fields.map((field) => [field, null])) as Record<
      MoneyField,
      number | null
    >;
    const isLine = Object.keys(line.money).length > 1 || (line.other.length > 1 && (line.date || line.code));
    if (!isLine || line.isAfterTotal) continue;
    const path = `lines.${lines.length}`;
    for (const field of fields) {
      const token = tokenFor(line, field);
      if (!token?.amount) continue;
      const cents = token.amount.cents;
      if (cents === null)
        paper.notes.push({
          kind: 'unreadable_amount',
          place: token.boxes[0]?.word.place as never,
          text: token.text,
        });
      else paper.locate(`${path}.${field}`, token.boxes);
      money[field] = cents;
    }
    if (line.other.length > 1 && money.billedCents === null) {
      const [first, second] = line.other as [Token, Token];
      money.billedCents = first.amount?.cents ?? null;
      money.allowedCents ??= second.amount?.cents ?? null;
    }
    if (line.date) paper.locate(`${path}.date`, line.date.boxes);
    if (line.code) paper.locate(`${path}.code`, line.code.boxes);
    paper.locate(`${path}.description`, line.description);
    const remarks = textOf([...line.remarks, ...line.description]);
    repairLine(money, line);
    dropImpossible(paper, path, money, line);
    lines.push({
      id: String(lines.length + 1),
      date: line.date?.date ?? null,
      code: line.code?.code ?? null,
      modifiers: line.code?.modifiers ?? [],
      description: descriptionOf(line),
      units: line.units?.value ?? null,
      ...money,
      adjustments: reasonCodesIn(remarks).map(({ group, code }) => ({
        group,
        reasonCode: code,
        amountCents: notCovered(line),
      })),
      remarkCodes: remarkCodesIn(textOf(line.remarks)),
    });
  }
  return lines;
}

const notCovered = (line: TableLine): number =>
  [line.money.notCovered, line.money.adjustments, line.money.discount].find(
    (token) => token?.amount?.cents != null,
  )?.amount?.cents ??
  Math.max(
    0,
    (line.money.amount?.amount?.cents ?? 0) -
      (line.money.allowed?.amount?.cents ?? line.money.amount?.amount?.cents ?? 0),
  );

/** Another reading of one amount, confirmed by allowed = paid + patient or billed = allowed + discount. */
function repairLine(money: Record<MoneyField, number | null>, line: TableLine): void {
  const { allowedCents, paidCents, patientCents } = money;
  if (
    allowedCents !== null &&
    paidCents !== null &&
    patientCents !== null &&
    allowedCents === paidCents + patientCents
  )
    return;
  for (const field of ['allowedCents', 'paidCents', 'patientCents'] as const) {
    for (const other of tokenFor(line, field)?.amount?.alternatives ?? []) {
      const next = { ...money, [field]: other };
      if (
        next.allowedCents !== null &&
        next.allowedCents === (next.paidCents ?? Number.NaN) + (next.patientCents ?? Number.NaN)
      ) {
        money[field] = other;
        return;
      }
    }
  }
}

/** A part of more than the whole was read in the wrong column: rather nothing than a wrong number. */
function dropImpossible(
  paper: Paper,
  path: string,
  money: Record<MoneyField, number | null>,
  line: TableLine,
): void {
  const drop = (field: MoneyField, most: number | null) => {
    const cents = money[field];
    if (cents === null || most === null || most < 0 || cents <= most) return;
    money[field] = null;
    delete paper.sources[`${path}.${field}`];
    const token = tokenFor(line, field);
    const place = token?.boxes[0]?.word.place;
    if (token && place) paper.notes.push({ kind: 'unreadable_amount', place, text: token.text });
  };
  for (const field of ['allowedCents', 'paidCents', 'patientCents'] as const) drop(field, money.billedCents);
  for (const field of ['deductibleCents', 'copayCents', 'coinsuranceCents'] as const)
    drop(field, money.patientCents ?? money.billedCents);
}

type TotalField = keyof Eob['totals'];

function readTotals(
  paper: Paper,
  outside: readonly Row[],
  tableTotals: readonly TableLine[],
  lines: readonly EobLine[],
): Eob['totals'] {
  const totals: Eob['totals'] = {
    billedCents: null,
    allowedCents: null,
    paidCents: null,
    patientCents: null,
  };
  for (const field of Object.keys(totals) as TotalField[]) {
    const sum = lines.reduce((all, line) => all + (line[field] ?? 0), 0);
    const candidates: { cents: number; place: () => void }[] = [];
    for (const line of tableTotals) {
      const token = tokenFor(line, field);
      if (token?.amount?.cents != null)
        candidates.push({
          cents: token.amount.cents,
          place: () => paper.locate(`totals.${field}`, token.boxes),
        });
    }
    for (const { value, source } of findFields(
      outside,
      { labels: totalLabels[field], onlyAtStart: true },
      amountValue,
    ))
      if (value.cents !== null)
        candidates.push({
          cents: value.cents,
          place: () => {
            paper.sources[`totals.${field}`] = source;
          },
        });
    const chosen = candidates.find(({ cents }) => lines.length > 0 && cents === sum) ?? candidates[0];
    if (!chosen) continue;
    chosen.place();
    totals[field] = Math.abs(chosen.cents);
  }
  return totals;
}
