import { pausePromise } from '#modules/requests/guarantee/guarantee.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { storeQuestion } from '#modules/requests/server/private-words.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { furtherCallsQuestion } from './further-calls-question.ts';
import { tellPatient } from './tell-patient.ts';

const questions = {
  en: (count: number) =>
    count === 1
      ? 'You asked us to ask first: may we make one more call?'
      : `You asked us to ask first: may we make ${count} more calls?`,
  es: (count: number) =>
    count === 1
      ? 'Usted pidió que le preguntemos antes: ¿podemos hacer una llamada más?'
      : `Usted pidió que le preguntemos antes: ¿podemos hacer ${count} llamadas más?`,
} as const;

/**
 * Has the work wait until the patient has allowed or declined the calls that go beyond their plan. Nobody is dialled
 * meanwhile, and the promise's clock stands still.
 */
export async function askFurtherCalls(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  count: number,
): Promise<void> {
  const now = context.clock.now();
  await storeQuestion(tx, context.dataKeys, {
    requestId: request.id,
    asksFor: furtherCallsQuestion,
    question: questions[request.need.language ?? 'en'](count),
    askedAt: now,
  });
  await moveRequest(tx, context, request, 'gathering_info', {
    actor: { kind: 'harborline' },
    note: 'We ask you before we make further calls. The clock is paused meanwhile.',
    changes: pausePromise(request, now),
  });
  await tellPatient(tx, context, request, 'gathering_info');
}
