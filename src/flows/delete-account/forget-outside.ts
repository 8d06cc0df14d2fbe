import type { ServerContext } from '#features/server-context.ts';
import type { Mode } from '#kernel/mode.ts';
import { Problem } from '#kernel/problem.ts';

/** What others hold of a person under keys of ours, and where the bytes of their files are. No name is in it. */
export type OutsideKeys = {
  mode: Mode;
  calls: string[];
  mails: string[];
  texts: string[];
  /** Of the payment company, or null where it has nothing of theirs in this mode. */
  customerKey: string | null;
};

export type ForgetOutside = { outside: OutsideKeys[]; files: string[] };

/** Has everybody outside forget what they hold; run again, it forgets again. */
export const forgetOutsideJob = {
  name: 'forget-outside',
  run: async ({ outside, files }: ForgetOutside, context: ServerContext): Promise<void> => {
    for (const key of files) await context.ports.files.delete(key);
    for (const { mode, calls, mails, texts, customerKey } of outside) {
      const { ports } = context;
      if (calls.length > 0) await whereConfigured(() => ports.voice(mode).forgetCalls(calls));
      if (mails.length > 0) await whereConfigured(() => ports.mail(mode).forgetMails(mails));
      if (texts.length > 0) await whereConfigured(() => ports.sms(mode).forgetTexts(texts));
      if (customerKey !== null) await whereConfigured(() => ports.payments(mode).forgetCustomer(customerKey));
    }
  },
};

/** A company that was never configured was never told anything. */
async function whereConfigured(forget: () => Promise<void>): Promise<void> {
  try {
    await forget();
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NOT_CONFIGURED')) throw error;
  }
}
