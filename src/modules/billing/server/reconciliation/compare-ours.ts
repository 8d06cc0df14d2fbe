import { and, eq, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import type { VendorCharge } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { Seen } from './compare-movements.ts';
import type { Comparison, Difference } from './difference.ts';
import { type Booked, findBeginning, readBooked } from './read-booked.ts';
import { type RefundOfCharge, settledCharges, settledRefunds } from './read-settled.ts';
import { recordDifference } from './record-difference.ts';
import { ReportUnusable, touchCheck } from './touch-check.ts';

/** Beyond this many, the report itself is wrong, and checking each would take all night. */
const mostQuestions = 300;

/** Compares our records of the period with the report and with the ledger. Returns how many were compared. */
export async function compareOurs(
  context: ServerContext,
  comparison: Comparison,
  seen: Seen,
): Promise<number> {
  const askProcessor = limitedQuestions(context, comparison);
  const beginning = await findBeginning(context.database.orm);
  let counted = 0;
  for await (const rows of settledCharges(context.database.orm, comparison)) {
    const booked = await readBooked(
      context.database.orm,
      rows.map(({ id }) => `charge:${id}`),
    );
    for (const charge of rows) {
      for (const difference of await compareOurCharge(charge, seen, { booked, beginning }, askProcessor))
        await recordDifference(context, comparison, difference);
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
      for (const difference of await compareOurRefund(
        context.database.orm,
        row,
        seen,
        { booked, beginning },
        askProcessor,
      ))
        await recordDifference(context, comparison, difference);
    }
    counted += rows.length;
    await touchCheck(context, comparison.checkId);
  }
  return counted;
}

type AskProcessor = (charge: ChargeRow) => Promise<VendorCharge | null>;

/** A movement can appear late in the report, so ask the processor before reporting it missing. */
function limitedQuestions(context: ServerContext, { mode, checkId }: Comparison): AskProcessor {
  const payments = context.ports.payments(mode);
  let asked = 0;
  return async (charge) => {
    if (asked >= mostQuestions) throw new ReportUnusable(t.moreThanPaymentsAndRefunds({ mostQuestions }));
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

async function compareOurCharge(
  charge: ChargeRow,
  seen: Seen,
  ledger: Ledger,
  askProcessor: AskProcessor,
): Promise<Difference[]> {
  const { id, amountCents, paidFrom } = charge;
  const amount = formatMoney(amountCents);
  const name = `Charge ${shortId(id)} for ${amount}`;
  const about = {
    place: `charge:${id}`,
    amountCents,
    chargeId: id,
    occurredAt: charge.settledAt ?? charge.createdAt,
  };
  const found: Difference[] = [];
  if (paidFrom === 'card' && !seen.charges.has(id)) {
    const there = await askProcessor(charge);
    if (there?.state !== 'succeeded')
      found.push({
        kind: 'missing_there',
        words: t.isPaidHereButThe({ name }),
        ...about,
      });
    else if (there.amountCents !== amountCents)
      found.push({
        kind: 'amount_differs',
        words: t.chargeIsForHereBut({ shortId: shortId(id), amount, money: formatMoney(there.amountCents) }),
        ...about,
      });
  }
  const row = ledger.booked.get(about.place);
  if (!row && isOlder(about.occurredAt, ledger)) return found;
  if (!row) found.push({ kind: 'not_booked', words: t.isPaidButNotIn({ name }), ...about });
  else {
    const bookedCents = paidFrom === 'card' ? row.cardCents : row.storedCents;
    if (bookedCents !== amountCents)
      found.push({
        kind: 'booked_otherwise',
        words: t.isInTheLedgerAs({ name, money: formatMoney(bookedCents) }),
        ...about,
      });
  }
  return found;
}

async function compareOurRefund(
  orm: Orm,
  { refund, charge }: RefundOfCharge,
  seen: Seen,
  ledger: Ledger,
  askProcessor: AskProcessor,
): Promise<Difference[]> {
  const { id, amountCents } = refund;
  const name = `Refund ${shortId(id)} of ${formatMoney(amountCents)} for charge ${shortId(charge.id)}`;
  const about = {
    place: `refund:${id}`,
    amountCents: -amountCents,
    chargeId: charge.id,
    occurredAt: refund.settledAt ?? refund.createdAt,
  };
  const found: Difference[] = [];
  if (charge.paidFrom === 'card' && !seen.refunds.has(id)) {
    const there = await askProcessor(charge);
    if (!there || there.refundedCents < (await givenBack(orm, charge.id)))
      found.push({
        kind: 'refund_missing_there',
        words: t.isPaidHereButThePayment({ name }),
        ...about,
        remedy: { act: 'follow_charge', chargeId: charge.id, refundId: id },
      });
  }
  const row = ledger.booked.get(about.place);
  if (!row && isOlder(about.occurredAt, ledger)) return found;
  if (!row)
    found.push({
      kind: 'refund_not_booked',
      words: t.isPaidButNotIn({ name }),
      ...about,
    });
  else {
    const bookedCents = charge.paidFrom === 'card' ? -row.cardCents : -row.storedCents;
    if (bookedCents !== amountCents)
      found.push({
        kind: 'refund_booked_otherwise',
        words: t.isInTheLedgerAs({ name, money: formatMoney(bookedCents) }),
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
