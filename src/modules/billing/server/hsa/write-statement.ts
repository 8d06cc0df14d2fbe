import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { createPdf } from '#shared/pdf/create-pdf.ts';
import { productName } from '#shared/product.ts';
import { supportCalendar } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import * as t from '../../billing.words.ts';
import { storedValueNote } from '../../stored-value.rules.ts';
import { describeMovement } from '../../stored-value.words.ts';
import type { StoredValueMovement } from './stored-value-movements.ts';

export type Statement = {
  /** `2026` or `2026-11`. */
  period: string;
  from: Date;
  /** End of the period, or now if it hasn't ended. */
  until: Date;
  hasEnded: boolean;
  openingCents: number;
  /** Activity, each with the balance after it. */
  lines: (StoredValueMovement & { balanceCents: number })[];
  closingCents: number;
  inCents: number;
  outCents: number;
  isDemo: boolean;
  /** Name of the account holder. */
  holder: string;
};

const { timeZone } = supportCalendar;
const longDate = (at: Date): string => formatDate(at, { timeZone, year: 'always' });

/** Last day of the period; `until` is the start of the next one. */
const lastDay = ({ until }: Statement) => longDate(new Date(until.getTime() - 1));

const formatSigned = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

export async function* writeStatementPdf(
  statement: Statement,
  now: Date,
): AsyncGenerator<Uint8Array, undefined> {
  const { period, openingCents, closingCents, lines, hasEnded } = statement;
  const pdf = createPdf({ title: `${productName}: health savings ${period}`, madeAt: now });
  pdf.title('Health savings statement');
  pdf.paragraph(t.statementPeriod({ day: longDate(statement.from), lastDay: lastDay(statement) }));
  pdf.line('Account holder', statement.holder);
  if (!hasEnded) pdf.paragraph(t.periodNotEnded);
  if (statement.isDemo) pdf.paragraph(t.demoStatement);
  pdf.heading('Summary');
  pdf.line(`Balance on ${longDate(statement.from)}`, formatMoney(openingCents));
  pdf.line('Money in', formatMoney(statement.inCents));
  pdf.line('Money out', formatMoney(statement.outCents));
  pdf.line(`Balance ${hasEnded ? `at the end of ${lastDay(statement)}` : 'now'}`, formatMoney(closingCents));
  pdf.heading('Activity');
  if (lines.length === 0) pdf.paragraph(t.noActivity);
  else
    pdf.table({
      columns: [
        { label: 'Date', share: 0.2 },
        { label: 'Description', share: 0.4 },
        { label: 'Amount', share: 0.2, isNumber: true },
        { label: 'Balance', share: 0.2, isNumber: true },
      ],
      rows: lines.map(({ at, kind, amountCents, balanceCents }) => [
        longDate(at),
        describeMovement(kind).words,
        formatSigned(amountCents),
        formatMoney(balanceCents),
      ]),
    });
  pdf.heading('About this balance');
  pdf.paragraph(storedValueNote);
  pdf.end(t.statementFooter({ productName, period, day: longDate(now) }));
  for await (const chunk of pdf.chunks) yield chunk;
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

/** Without sign and thousands separators, so that every spreadsheet reads it as a number. */
const dollars = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export async function* listStatementRows(statement: Statement): AsyncGenerator<string[], undefined> {
  const dateAndTime = (instant: Date) => {
    const { date, time } = toWallTime(instant, timeZone);
    return [date, time];
  };
  yield [...dateAndTime(statement.from), 'Opening balance', '', '', dollars(statement.openingCents), ''];
  for (const line of statement.lines)
    yield [
      ...dateAndTime(line.at),
      describeMovement(line.kind).words,
      line.amountCents > 0 ? dollars(line.amountCents) : '',
      line.amountCents < 0 ? dollars(-line.amountCents) : '',
      dollars(line.balanceCents),
      line.id,
    ];
  const end = new Date(statement.until.getTime() - 1);
  yield [
    ...dateAndTime(end),
    statement.hasEnded ? 'Closing balance' : 'Balance so far',
    '',
    '',
    dollars(statement.closingCents),
    '',
  ];
  yield ['', '', storedValueNote, '', '', '', ''];
  return undefined;
}
