import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { staffAlerts } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, reachApproval } from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { VendorRefund } from '#vendors/payments/payments.port.ts';
import { openRefund } from '../server/refunds/open-refund.ts';
import { settleRefund } from '../server/refunds/settle-refund.ts';

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  const payFee = async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
    if (!charge) throw new Error('The fee was not charged.');
    return { patient, requestId: id, chargeId: charge.id };
  };

  /** The server context, with a processor that answers refunds like this. */
  const withAnswer = (answer: () => Promise<VendorRefund>): ServerContext => ({
    ...server.context,
    jobs: { ...server.context.jobs, enqueue: async () => {} },
    ports: {
      ...server.context.ports,
      payments: (mode) => ({ ...server.context.ports.payments(mode), refund: answer }),
    },
  });

  const open = (context: ServerContext, chargeId: string, amountCents: number | null = null) =>
    server.database.transaction((tx) =>
      openRefund(tx, context, { chargeId, amountCents, reason: 'by_team' }),
    );

  const find = async (id: string) => {
    const [row] = await server.database.orm.select().from(refunds).where(eq(refunds.id, id));
    return row;
  };

  const postedCents = async () => {
    const [row] = await selectRows<{ cents: number }>(
      server.database.orm,
      sql`select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = 'refunded'`,
    );
    return row?.cents;
  };

  test('doesn’t report a pending bank refund as refunded, and checks it again', async () => {
    const { patient, requestId, chargeId } = await payFee();
    let state: VendorRefund['state'] = 'pending';
    const context = withAnswer(async () => ({ vendorRefundId: 're_1', key: '', amountCents: 500, state }));
    const id = await open(context, chargeId);
    await settleRefund(context, id);
    expect(await find(id)).toMatchObject({ state: 'opened', vendorRefundId: 're_1' });
    expect([await postedCents(), (await getRequest(patient, requestId)).status]).toEqual([0, 'completed']);
    state = 'succeeded';
    await settleRefund(context, id);
    expect(await find(id)).toMatchObject({ state: 'succeeded', vendorRefundId: 're_1' });
    expect([await postedCents(), (await getRequest(patient, requestId)).status]).toEqual([500, 'refunded']);
  });

  test('marks a charge as refunded only when all of it was refunded', async () => {
    const { patient, requestId, chargeId } = await payFee();
    let [count, state]: [number, VendorRefund['state']] = [0, 'succeeded'];
    const context = withAnswer(async () => ({
      vendorRefundId: `re_${++count}`,
      key: '',
      amountCents: 250,
      state,
    }));
    const [one, other] = [await open(context, chargeId, 250), await open(context, chargeId, 250)];
    await settleRefund(context, one);
    expect((await getRequest(patient, requestId)).status).toBe('completed');
    state = 'failed';
    await settleRefund(context, other);
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.id, chargeId));
    expect(charge).toMatchObject({ state: 'succeeded', refundedCents: 250 });
    const alerts = await server.database.orm
      .select({ kind: staffAlerts.kind })
      .from(staffAlerts)
      .where(eq(staffAlerts.kind, 'refund_failed'));
    expect(alerts).toEqual([{ kind: 'refund_failed' }]);
    state = 'succeeded';
    await settleRefund(context, await open(context, chargeId));
    expect((await getRequest(patient, requestId)).status).toBe('refunded');
    expect(await postedCents()).toBe(500);
  });

  test('resumes a refund whose job was lost', async () => {
    const { chargeId } = await payFee();
    const neverCalled = async (): Promise<VendorRefund> => {
      throw new Error('The processor was called.');
    };
    const id = await open(withAnswer(neverCalled), chargeId);
    await server.database.orm
      .update(refunds)
      .set({ updatedAt: new Date(Date.now() - 60_000) })
      .where(eq(refunds.id, id));
    await resumeStalledWork(server.context, 10_000);
    await waitFor(
      'the refund to be paid',
      () => find(id),
      (row) => row?.state === 'succeeded',
    );
  });
});
