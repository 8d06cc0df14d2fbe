import { type SQL, sql } from 'drizzle-orm';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import type { ScriptedStripe } from '../../../tests/support/vendors/scripted-stripe/scripted-stripe.ts';

export type MoneyCount = {
  charged: number;
  refunded: number;
  /** Descriptions of faults; all lists must be empty. */
  faults: {
    /** Money charged or refunded more than once for one key or request. */
    double: number;
    /** Money that moved only at the processor or only here. */
    lost: number;
    /** Charges, refunds or requests that never finished. */
    stuck: number;
    /** Differences between the ledger and the processor, and broken chains. */
    'ledger ≠ vendor': number;
  };
};

type Moved = { key: string; amountCents: number; about: string };

/** Compares the processor's records with our rows and the ledger. */
export async function countMoneyFaults(database: Database, vendor: ScriptedStripe): Promise<MoneyCount> {
  const vendorCharges = [...vendor.money.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .map((intent) => moved(intent, 'harborline_charge_id'));
  const vendorRefunds = [...vendor.money.refunds.values()].map((refund) =>
    moved(refund, 'harborline_refund_id'),
  );
  const rows = await database.orm.select().from(charges);
  const paid = rows.filter(({ state }) => state === 'succeeded' || state === 'refunded');
  const refundRows = (await database.orm.select().from(refunds)).filter(({ state }) => state === 'succeeded');
  const requestOf = new Map(rows.map(({ id, requestId }) => [id, requestId ?? id]));
  return {
    charged: paid.length,
    refunded: refundRows.length,
    faults: {
      double:
        repeated(vendorCharges.map(({ key }) => key)) +
        repeated(vendorRefunds.map(({ key }) => key)) +
        repeated(vendorCharges.map(({ key }) => requestOf.get(key) ?? key)),
      lost: countUnmatched(vendorCharges, paid) + countUnmatched(vendorRefunds, refundRows),
      stuck: await countStuck(database),
      'ledger ≠ vendor': await compareLedger(database, vendorCharges, vendorRefunds),
    },
  };
}

const moved = (object: Record<string, unknown>, name: string): Moved => ({
  key: String((object.metadata as Record<string, unknown>)[name]),
  amountCents: Number(object.amount),
  about: String(object.id),
});

const repeated = (keys: readonly string[]): number => keys.length - new Set(keys).size;

/** The number of entries on either side without a counterpart of the same amount. */
function countUnmatched(
  vendorEntries: readonly { key: string; amountCents: number }[],
  ledgerEntries: readonly { id: string; amountCents: number }[],
): number {
  const atVendor = new Set(vendorEntries.map(({ key, amountCents }) => `${key} ${amountCents}`));
  const inLedger = new Set(ledgerEntries.map(({ id, amountCents }) => `${id} ${amountCents}`));
  const missing = (from: Set<string>, others: Set<string>) =>
    [...others].filter((item) => !from.has(item)).length;
  return missing(atVendor, inLedger) + missing(inLedger, atVendor);
}

async function countStuck(database: Database): Promise<number> {
  const [row] = await selectRows<{ n: number }>(
    database.orm,
    sql`select (select count(*) from charges where state = 'opened')::int
      + (select count(*) from refunds where state <> 'succeeded')::int
      + (select count(*) from care_requests r where status not in ('completed', 'refunded')
          and exists (select from charges c where c.request_id = r.id))::int as n`,
  );
  return row?.n ?? 0;
}

async function compareLedger(
  database: Database,
  vendorCharges: Moved[],
  vendorRefunds: Moved[],
): Promise<number> {
  const booked = (kind: string, sign: number): SQL => sql`
    select split_part(t.key, ':', 2) as id, (sum(e.amount_cents) * ${sign})::int as "amountCents"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.key like ${`${kind}:%`} and e.account = 'vendor_balance' group by t.id, t.key`;
  type Booked = { id: string; amountCents: number };
  const fees = await selectRows<Booked>(database.orm, booked('charge', 1));
  const returns = await selectRows<Booked>(database.orm, booked('refund', -1));
  const sum = (list: readonly { amountCents: number }[]) =>
    list.reduce((total, { amountCents }) => total + amountCents, 0);
  const [balance] = await selectRows<{ cents: number }>(
    database.orm,
    sql`select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = 'vendor_balance'`,
  );
  let faults = countUnmatched(vendorCharges, fees) + countUnmatched(vendorRefunds, returns);
  faults += repeated(fees.map(({ id }) => id)) + repeated(returns.map(({ id }) => id));
  if (balance?.cents !== sum(vendorCharges) - sum(vendorRefunds)) faults += 1;
  for await (const _place of checkLedger(database.orm)) faults += 1;
  return faults;
}
