import { pauseSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { storeQuestion } from '#modules/requests/server/encrypted-fields.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { type Actor, moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import * as es from '../intake.words.es.ts';
import * as t from '../intake.words.ts';

/** `asksFor` of the question whether to continue a paused request. */
export const continueQuestion = 'go_on';

const questions = {
  en: (place: string) => t.pausedShouldWeContinue({ place }),
  es: (place: string) => es.pausedShouldWeContinue({ place }),
} as const;

const places = {
  chat: { en: ' in the chat', es: ' en el chat' },
  messages: { en: '', es: '' },
} as const;

const harborline: Actor = { kind: 'harborline' };

/**
 * Pauses a request until the patient says to continue: no office is called and the SLA clock stops. Does nothing if
 * the request is closed or already waiting for the patient.
 */
export async function pauseRequest(
  tx: Orm,
  context: ServerContext,
  requestId: string,
  language: 'en' | 'es',
  source: keyof typeof places = 'chat',
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request || !['new', 'provider_search', 'calling_providers'].includes(request.status)) return;
  const now = context.clock.now();
  const started =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor: harborline,
          note: t.requestReceived,
        })
      : request;
  await storeQuestion(tx, context.dataKeys, {
    requestId,
    asksFor: continueQuestion,
    question: questions[language](places[source][language]),
    askedAt: now,
  });
  await moveRequest(tx, context, started, 'gathering_info', {
    actor: harborline,
    note: t.requestPausedNote,
    changes: pauseSla(started, now),
  });
}
