import { pauseSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { storeQuestion } from '#modules/requests/server/encrypted-fields.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import * as es from '../../fulfillment.words.es.ts';
import * as t from '../../fulfillment.words.ts';
import { furtherCallsQuestion } from './further-calls-question.ts';
import { notifyPatient } from './notify-patient.ts';

const questions = {
  en: (count: number) => (count === 1 ? t.askOneMoreCall : t.askMoreCalls({ count })),
  es: (count: number) => (count === 1 ? es.askOneMoreCall : es.askMoreCalls({ count })),
} as const;

/**
 * Pauses the work and the SLA clock until the patient allows or declines calls beyond their plan. No calls
 * are made until then.
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
    note: t.needApprovalForCalls,
    changes: pauseSla(request, now),
  });
  await notifyPatient(tx, context, request, 'gathering_info');
}
