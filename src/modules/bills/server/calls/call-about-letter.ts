import { implement } from '@orpc/server';
import { and, count, eq, inArray } from 'drizzle-orm';
import { billCallJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { billCalls } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { maxCallAttempts, nextBillingHour } from '../../billing-call.rules.ts';
import { billsContract } from '../../bills.contract.ts';
import * as t from '../../bills.words.ts';
import { getOwnBill, openFacts } from '../bill-records.ts';
import { isSent, lockOwnLetter } from '../letters/letter-records.ts';
import { presentBill } from '../present-bill.ts';

/** Plans one call at a time about a letter. Real offices are called in their hours, simulated ones now. */
export const callAboutLetter = implement(billsContract)
  .$context<EndpointContext>()
  .callAboutLetter.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const billId = await context.database.transaction(async (tx) => {
      const { bill, letter } = await lockOwnLetter(tx, input.id, userId);
      if (!isSent(letter)) throw conflict(t.sendLetterFirst);
      const facts = openFacts(context.dataKeys, bill).bill;
      const toNumber = facts?.provider.phone ? toE164(facts.provider.phone) : null;
      if (!toNumber) throw conflict(t.billingPhoneMissing);
      if (!facts?.accountNumber) throw conflict(t.accountNumberMissing);
      const ofLetter = eq(billCalls.letterId, letter.id);
      const isOpen = inArray(billCalls.state, ['intended', 'dialling', 'placed']);
      if ((await tx.$count(billCalls, and(ofLetter, isOpen))) > 0) return bill.id;
      const [made] = await tx.select({ calls: count() }).from(billCalls).where(ofLetter);
      const attempt = (made?.calls ?? 0) + 1;
      if (attempt > maxCallAttempts) throw conflict(t.enoughCalls({ maxCallAttempts }));
      const now = context.clock.now();
      const dueAt = letter.mode === 'production' ? nextBillingHour(now) : now;
      const id = newId();
      await tx.insert(billCalls).values({
        id,
        billId: bill.id,
        letterId: letter.id,
        attempt,
        mode: letter.mode,
        toNumber,
        dueAt,
        createdAt: now,
        updatedAt: now,
      });
      await context.jobs.enqueue(tx, billCallJob, { callId: id }, { startAfter: dueAt });
      context.live.publish(tx, { owner: userId, topic: 'bill', id: bill.id });
      return bill.id;
    });
    const { orm } = context.database;
    return presentBill(orm, context, await getOwnBill(orm, billId, userId));
  });
