import { and, eq, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import type { VendorCharge } from '#vendors/payments/payments.port.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { Seen } from './compare-movements.ts';
import type { Comparison, Difference } from './difference.ts';
import { keepDifference } from './keep-difference.ts';
import { type Booked, findBeginning, readBooked } from './read-booked.ts';
import { type RefundOfCharge, settledCharges, settledRefunds } from './read-settled.ts';
import { ReportUnusable, touchCheck } from './touch-check.ts';

/** Beyond so many the report itself is wrong, and asking about each one would take the night. */
const mostQuestions = 300;

/** Compares ours of these days with what the report has held, and with the ledger. How many were compared. */
export async function compareOurs(
  context: ServerContext,
  comparison: Comparison,
  seen: Seen,
): Promise<number> {
  const askCompany = limitedQuestions(context, comparison);
  const beginning = await findBeginning(context.database.orm);
  let counted = 0;
  for await (const rows of settledCharges(context.database.orm, comparison)) {
    const booked = await readBooked(
      context.database.orm,
      rows.map(({ id }) => `charge:${id}`),
    );
    for (const charge of rows) {
      for (const difference of await judgeOurCharge(charge, seen, { booked, beginning }, askCompany))
        await keepDifference(context, comparison, difference);
    }
    counted += rows.length;
    await touchCheck(context, comparison.checkId);
  }
  for await (const rows of settledRefunds(context.database.orm, comparison)) {
    const booked = await readBooked(
      context.database.orm,
      rows.map(({ refund }) => `refund:${refund.id}`),
    );
    for (const row of rows) {
      for (const difference of await judgeOurRefund(
        context.database.orm,
        row,
        seen,
        { booked, beginning },
        askCompany,
      ))
        await keepDifference(context, comparison, difference);
    }
    counted += rows.length;
    await touchCheck(context, comparison.checkId);
  }
  return counted;
}

type AskCompany = (charge: ChargeRow) => Promise<VendorCharge | null>;

/** A movement can come late into the report: the company is asked before it is said that something is missing there. */
function limitedQuestions(context: ServerContext, { mode, checkId }: Comparison): AskCompany {
  const payments = context.ports.payments(mode);
  let asked = 0;
  return async (charge) => {
    if (asked >= mostQuestions)
      throw new ReportUnusable(
        `More than ${mostQuestions} payments and refunds of these days are not in the payment ` +
          'company’s report. It is not complete, or of another account, so the comparison ended there. ' +
          'It is tried again by itself.',
      );
    asked += 1;
    await touchCheck(context, checkId);
    return payments.findCharge({
      key: charge.id,
      customerKey: charge.userId,
      openedAt: charge.createdAt,
      vendorChargeId: charge.vendorChargeId,
    });
  };
}

type Ledger = { booked: Booked; beginning: Date | null };

const isOlder = (at: Date, { beginning }: Ledger): boolean => beginning !== null && at < beginning;

async function judgeOurCharge(
  charge: ChargeRow,
  seen: Seen,
  ledger: Ledger,
  askCompany: AskCompany,
): Promise<Difference[]> {
  const { id, amountCents, paidFrom } = charge;
  const amount = formatMoney(amountCents);
  const name = `Charge ${shortId(id)} over ${amount}`;
  const about = {
    place: `charge:${id}`,
    amountCents,
    chargeId: id,
    occurredAt: charge.settledAt ?? charge.createdAt,
  };
  const found: Difference[] = [];
  if (paidFrom === 'card' && !seen.charges.has(id)) {
    const there = await askCompany(charge);
    if (there?.state !== 'succeeded')
      found.push({
        kind: 'missing_there',
        words: `${name} is paid here, and the payment company has taken nothing for it.`,
        ...about,
      });
    else if (there.amountCents !== amountCents)
      found.push({
        kind: 'amount_differs',
        words: `Charge ${shortId(id)} is over ${amount} here, and the payment company took ${formatMoney(there.amountCents)}.`,
        ...about,
      });
  }
  const row = ledger.booked.get(about.place);
  if (!row && isOlder(about.occurredAt, ledger)) return found;
  if (!row)
    found.push({ kind: 'not_booked', words: `${name} is paid, and stands not in the ledger.`, ...about });
  else {
    const bookedCents = paidFrom === 'card' ? row.cardCents : row.storedCents;
    if (bookedCents !== amountCents)
      found.push({
        kind: 'booked_otherwise',
        words: `${name} stands in the ledger with ${formatMoney(bookedCents)}.`,
        ...about,
      });
  }
  return found;
}

async function judgeOurRefund(
  orm: Orm,
  { refund, charge }: RefundOfCharge,
  seen: Seen,
  ledger: Ledger,
  askCompany: AskCompany,
): Promise<Difference[]> {
  const { id, amountCents } = refund;
  const name = `Refund ${shortId(id)} over ${formatMoney(amountCents)} of charge ${shortId(charge.id)}`;
  const about = {
    place: `refund:${id}`,
    amountCents: -amountCents,
    chargeId: charge.id,
    occurredAt: refund.settledAt ?? refund.createdAt,
  };
  const found: Difference[] = [];
  if (charge.paidFrom === 'card' && !seen.refunds.has(id)) {
    const there = await askCompany(charge);
    if (!there || there.refundedCents < (await givenBack(orm, charge.id)))
      found.push({
        kind: 'refund_missing_there',
        words: `${name} is paid back here, and the payment company has not paid it.`,
        ...about,
        remedy: { act: 'follow_charge', chargeId: charge.id, refundId: id },
      });
  }
  const row = ledger.booked.get(about.place);
  if (!row && isOlder(about.occurredAt, ledger)) return found;
  if (!row)
    found.push({
      kind: 'refund_not_booked',
      words: `${name} is paid back, and stands not in the ledger.`,
      ...about,
    });
  else {
    const bookedCents = charge.paidFrom === 'card' ? -row.cardCents : -row.storedCents;
    if (bookedCents !== amountCents)
      found.push({
        kind: 'refund_booked_otherwise',
        words: `${name} stands in the ledger with ${formatMoney(bookedCents)}.`,
        ...about,
      });
  }
  return found;
}

async function givenBack(orm: Orm, chargeId: string): Promise<number> {
  const [row] = await orm
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), eq(refunds.state, 'succeeded')));
  return row?.cents ?? 0;
}
