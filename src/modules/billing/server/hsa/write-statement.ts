import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { createPaper } from '#shared/pdf/summary-page.ts';
import { productName } from '#shared/product.ts';
import { supportCalendar, toWallTime } from '#shared/time/business-calendar.ts';
import { storedValueNote } from '../../stored-value.rules.ts';
import { describeMovement } from '../../stored-value-words.ts';
import type { StoredValueMovement } from './stored-value-movements.ts';

export type Statement = {
  /** `2026` or `2026-11`. */
  period: string;
  from: Date;
  /** The end of the period, or now where it is not over. */
  until: Date;
  isOver: boolean;
  openingCents: number;
  /** Each with the balance that it left. */
  lines: (StoredValueMovement & { balanceCents: number })[];
  closingCents: number;
  inCents: number;
  outCents: number;
  isDemonstration: boolean;
  /** The name of the account. */
  holder: string;
};

const { timeZone } = supportCalendar;
const dayWords = (at: Date): string => formatDate(at, { timeZone, year: 'always' });

/** The period's last moment, not the first of the next one. */
const lastDay = ({ until }: Statement) => dayWords(new Date(until.getTime() - 1));

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

export async function* writeStatementPdf(
  statement: Statement,
  now: Date,
): AsyncGenerator<Uint8Array, undefined> {
  const { period, openingCents, closingCents, lines, isOver } = statement;
  const paper = createPaper({ title: `${productName}: health savings ${period}`, madeAt: now });
  paper.title('Health savings statement');
  paper.paragraph(`${dayWords(statement.from)} to ${lastDay(statement)}, Eastern time.`);
  paper.line('Account of', statement.holder);
  if (!isOver) paper.paragraph('This period is not over: more can follow.');
  if (statement.isDemonstration) paper.paragraph('A demonstration: no real money moved.');
  paper.heading('In short');
  paper.line(`Balance on ${dayWords(statement.from)}`, formatMoney(openingCents));
  paper.line('Came in', formatMoney(statement.inCents));
  paper.line('Went out', formatMoney(statement.outCents));
  paper.line(`Balance ${isOver ? `at the end of ${lastDay(statement)}` : 'now'}`, formatMoney(closingCents));
  paper.heading('Every movement');
  if (lines.length === 0) paper.paragraph('Nothing moved in this period.');
  else
    paper.table({
      columns: [
        { label: 'Date', share: 0.2 },
        { label: 'What', share: 0.4 },
        { label: 'Amount', share: 0.2, isNumber: true },
        { label: 'Balance', share: 0.2, isNumber: true },
      ],
      rows: lines.map(({ at, kind, amountCents, balanceCents }) => [
        dayWords(at),
        describeMovement(kind).words,
        signed(amountCents),
        formatMoney(balanceCents),
      ]),
    });
  paper.heading('What this balance is');
  paper.paragraph(storedValueNote);
  paper.end(`${productName}, health savings ${period}, made on ${dayWords(now)}.`);
  for await (const chunk of paper.chunks) yield chunk;
  return undefined;
}

export const statementColumns = [
  'Date',
  'Time',
  'What',
  'In (USD)',
  'Out (USD)',
  'Balance (USD)',
  'Reference',
] as const;

/** Zero and more, with a point: every spreadsheet takes it for a number. What begins with a minus would become text. */
const dollars = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export async function* listStatementRows(statement: Statement): AsyncGenerator<string[], undefined> {
  const at = (instant: Date) => {
    const { date, time } = toWallTime(instant, timeZone);
    return [date, time];
  };
  yield [...at(statement.from), 'Opening balance', '', '', dollars(statement.openingCents), ''];
  for (const line of statement.lines)
    yield [
      ...at(line.at),
      describeMovement(line.kind).words,
      line.amountCents > 0 ? dollars(line.amountCents) : '',
      line.amountCents < 0 ? dollars(-line.amountCents) : '',
      dollars(line.balanceCents),
      line.id,
    ];
  const end = new Date(statement.until.getTime() - 1);
  yield [
    ...at(end),
    statement.isOver ? 'Closing balance' : 'Balance so far',
    '',
    '',
    dollars(statement.closingCents),
    '',
  ];
  yield ['', '', storedValueNote, '', '', '', ''];
  return undefined;
}
