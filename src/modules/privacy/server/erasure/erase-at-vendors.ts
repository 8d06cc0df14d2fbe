import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { isNotConfigured } from '#shared/problem.ts';
import type { PlacedCall } from '#vendors/voice/voice.port.ts';

/** Keys of a patient's records at vendors. Contains no names. */
export type VendorKeys = {
  mode: Mode;
  calls: PlacedCall[];
  mails: string[];
  /** Vendor IDs of sent and received texts. */
  texts: string[];
  /** The payment processor's customer; null if there is none in this mode. */
  customerKey: string | null;
};

export type EraseAtVendor = { outside: Partial<VendorKeys> & { mode: Mode } } | { files: string[] };

/** Deletes a patient's data at one vendor. Idempotent. */
export const eraseAtVendorJob = {
  name: 'forget-outside',
  run: async (data: EraseAtVendor, context: ServerContext): Promise<void> => {
    if ('files' in data) {
      for (const key of data.files) await context.ports.files.delete(key);
      return;
    }
    const { ports, log } = context;
    const { mode, calls = [], mails = [], texts = [], customerKey = null } = data.outside;
    try {
      if (calls.length > 0) await ports.voice(mode).forgetCalls(calls);
      if (mails.length > 0) await ports.mail(mode).forgetMails(mails);
      if (texts.length > 0) await ports.sms(mode).forgetTexts(texts);
      if (customerKey !== null) await ports.payments(mode).forgetCustomer(customerKey);
    } catch (error) {
      if (!isNotConfigured(error)) throw error;
      // A vendor that was never configured has no data. One whose configuration was removed can't be called.
      const vendorIds = [...calls.flatMap(({ vendorCallId }) => vendorCallId ?? []), ...texts];
      if (vendorIds.length > 0)
        log.error({ vendorIds }, 'vendor is no longer configured: delete these records there manually');
    }
  },
};

/** The vendor can list a call up to ten minutes late, and a call in progress can take longer. */
const recheckDelayMilliseconds = 60 * 60_000;

/** One job per vendor, so that an unavailable one doesn't block the others. */
export async function enqueueVendorErasure(
  tx: Orm,
  context: ServerContext,
  { mode, calls, mails, texts, customerKey }: VendorKeys,
): Promise<void> {
  const later = new Date(context.clock.now().getTime() + recheckDelayMilliseconds);
  const enqueue = (outside: Partial<VendorKeys>, startAfter?: Date) =>
    context.jobs.enqueue(
      tx,
      eraseAtVendorJob,
      { outside: { mode, ...outside } },
      { retryForAWeek: true, ...(startAfter ? { startAfter } : {}) },
    );
  if (calls.length > 0) {
    await enqueue({ calls });
    await enqueue({ calls }, later);
  }
  if (mails.length > 0) await enqueue({ mails });
  if (texts.length > 0) await enqueue({ texts });
  if (customerKey !== null) await enqueue({ customerKey });
}
