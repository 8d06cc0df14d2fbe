import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import type { PlacedCall } from '#vendors/voice/voice.port.ts';

/** What others hold of a person, and where the bytes of their files are. No name is in it. */
export type OutsideKeys = {
  mode: Mode;
  calls: PlacedCall[];
  mails: string[];
  /** By the vendor's ids: those that went out and those that came in. */
  texts: string[];
  /** Of the payment company, or null where it has nothing of theirs in this mode. */
  customerKey: string | null;
};

export type ForgetOutside = { outside: Partial<OutsideKeys> & { mode: Mode } } | { files: string[] };

/** Has one company forget what it holds; run again, it forgets again. */
export const forgetOutsideJob = {
  name: 'forget-outside',
  run: async (wanted: ForgetOutside, context: ServerContext): Promise<void> => {
    if ('files' in wanted) {
      for (const key of wanted.files) await context.ports.files.delete(key);
      return;
    }
    const { ports, log } = context;
    const { mode, calls = [], mails = [], texts = [], customerKey = null } = wanted.outside;
    try {
      if (calls.length > 0) await ports.voice(mode).forgetCalls(calls);
      if (mails.length > 0) await ports.mail(mode).forgetMails(mails);
      if (texts.length > 0) await ports.sms(mode).forgetTexts(texts);
      if (customerKey !== null) await ports.payments(mode).forgetCustomer(customerKey);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'NOT_CONFIGURED')) throw error;
      // A company that was never configured was never told anything; one that was, and is no more, cannot be asked.
      const told = [...calls.flatMap(({ vendorCallId }) => vendorCallId ?? []), ...texts];
      if (told.length > 0)
        log.error({ told }, 'a company is not configured any more: have it forget these by hand');
    }
  },
};

/** Its list may show a call ten minutes late, and one that goes on is longer than that. */
const laterLookMilliseconds = 60 * 60_000;

/** A job for each company, so that one that is away keeps no other from forgetting. */
export async function enqueueForgetting(
  tx: Orm,
  context: ServerContext,
  { mode, calls, mails, texts, customerKey }: OutsideKeys,
): Promise<void> {
  const later = new Date(context.clock.now().getTime() + laterLookMilliseconds);
  const enqueue = (outside: Partial<OutsideKeys>, startAfter?: Date) =>
    context.jobs.enqueue(
      tx,
      forgetOutsideJob,
      { outside: { mode, ...outside } },
      { triesForAWeek: true, ...(startAfter ? { startAfter } : {}) },
    );
  if (calls.length > 0) {
    await enqueue({ calls });
    await enqueue({ calls }, later);
  }
  if (mails.length > 0) await enqueue({ mails });
  if (texts.length > 0) await enqueue({ texts });
  if (customerKey !== null) await enqueue({ customerKey });
}
