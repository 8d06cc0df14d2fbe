import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { createPaper } from '#shared/pdf/summary-page.ts';
import { productName } from '#shared/product.ts';
import { supportCalendar, toWallTime } from '#shared/time/business-calendar.ts';
import * as t from '../../billing.words.ts';
import { storedValueNote } from '../../stored-value.rules.ts';
import { describeMovement } from '../../stored-value.words.ts';
import type { StoredValueMovement } from './stored-value-movements.ts';

export type Statement = {
  /** `2026` or `2026-11`. */
  period: string;
  from: Date;
  /** The end of the period, or now if it isn't over. */
  until: Date;
  isOver: boolean;
  openingCents: number;
  /** Each with the balance after it. */
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

/** The last moment of the period, not the start of the next. */
const lastDay = ({ until }: Statement) => dayWords(new Date(until.getTime() - 1));

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

export async function* writeStatementPdf(
  statement: Statement,
  now: Date,
): AsyncGenerator<Uint8Array, undefined> {
  const { period, openingCents, closingCents, lines, isOver } = statement;
  const paper = createPaper({ title: `${productName}: health savings ${period}`, madeAt: now });
  paper.title('Health savings statement');
  paper.paragraph(t.toEasternTime({ day: dayWords(statement.from), lastDay: lastDay(statement) }));
  paper.line('Account holder', statement.holder);
  if (!isOver) paper.paragraph(t.thisPeriodIsntOverYet);
  if (statement.isDemonstration) paper.paragraph(t.demoNoRealMoneyMoved);
  paper.heading('Summary');
  paper.line(`Balance on ${dayWords(statement.from)}`, formatMoney(openingCents));
  paper.line('Money in', formatMoney(statement.inCents));
  paper.line('Money out', formatMoney(statement.outCents));
  paper.line(`Balance ${isOver ? `at the end of ${lastDay(statement)}` : 'now'}`, formatMoney(closingCents));
  paper.heading('Activity');
  if (lines.length === 0) paper.paragraph(t.noActivityInThisPeriod);
  else
    paper.table({
      columns: [
        { label: 'Date', share: 0.2 },
        { label: 'Description', share: 0.4 },
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
  paper.heading('About this balance');
  paper.paragraph(storedValueNote);
  paper.end(t.healthSavingsCreated({ productName, period, day: dayWords(now) }));
  for await (const chunk of paper.chunks) yield chunk;
  return undefined;
}

export const statementColumns = [
  'Date',
  'Time',
  'Description',
  'Money in (USD)',
  'Money out (USD)',
  'Balance (USD)',
  'Reference',
] as const;

/** Unsigned with a decimal point, so that every spreadsheet reads it as a number. */
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
