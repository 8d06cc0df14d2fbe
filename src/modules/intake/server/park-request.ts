import { pausePromise } from '#modules/requests/guarantee/guarantee.rules.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { type Actor, moveRequest } from '#modules/requests/server/move-request.ts';
import { storeQuestion } from '#modules/requests/server/private-words.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';

/** What a parked request asks for: no fact of the need, only whether to go on. */
export const goOnQuestion = 'go_on';

const questions = {
  en: (place: string) =>
    `We stopped working on this request because of your message${place}. Shall we go on? Answer yes to go on, or no to close it at no charge.`,
  es: (place: string) =>
    `Detuvimos el trabajo en esta solicitud por su mensaje${place}. ¿Seguimos? Responda sí para seguir, o no para cerrarla sin costo.`,
} as const;

const places = {
  chat: { en: ' in the chat', es: ' en el chat' },
  messages: { en: '', es: '' },
} as const;

const harborline: Actor = { kind: 'harborline' };

/**
 * Has the work on a request wait until the patient says that it shall go on: no office is called meanwhile and the
 * promise's clock stands still. A request that already waits for the patient, or is over, stays as it is.
 */
export async function parkRequest(
  tx: Orm,
  context: ServerContext,
  requestId: string,
  language: 'en' | 'es',
  said: keyof typeof places = 'chat',
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request || !['new', 'provider_search', 'calling_providers'].includes(request.status)) return;
  const now = context.clock.now();
  const started =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor: harborline,
          note: 'We received your request.',
        })
      : request;
  await storeQuestion(tx, context.dataKeys, {
    requestId,
    asksFor: goOnQuestion,
    question: questions[language](places[said][language]),
    askedAt: now,
  });
  await moveRequest(tx, context, started, 'gathering_info', {
    actor: harborline,
    note: 'We stopped here and wait for your word. The clock is paused meanwhile.',
    changes: pausePromise(started, now),
  });
}
