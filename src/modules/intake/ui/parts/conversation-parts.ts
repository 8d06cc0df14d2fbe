import type { QueryClient } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { localTimeZone } from '#shared/format/format-date.ts';
import type { conversationsContract } from '../../conversations.contract.ts';
import { spanishWords } from '../chat/chat-labels.words.es.ts';
import { type ConversationOptions, openConversation } from './open-conversation.ts';
import { clearRememberedConversation, rememberConversation } from './remembered-conversation.ts';

export { ChatTrouble } from '../chat/chat-trouble.tsx';
export { CallbackNotice } from '../staff/callback-notice.tsx';
export { EmergencyBanner } from './emergency-banner.tsx';
export { QuickReplies } from './quick-replies.tsx';

const conversations = queriesFor<typeof conversationsContract>('conversations');

/** Loaded with the first message, to keep the home page small. */
export function openServerConversation(
  queryClient: QueryClient,
  callbacks: Pick<ConversationOptions, 'onAnswered' | 'onFailed'>,
  officeId: string | null,
) {
  const sessionId = `session_${Date.now()}`;
  const timeZone = localTimeZone();
  return openConversation({
    queryClient,
    ...callbacks,
    spanishWords,
    // randomUUID needs a secure context; without it, a retried message may be stored twice.
    newMessageId: () => ('randomUUID' in crypto ? crypto.randomUUID() : null),
    remember: (remembered) => (remembered ? rememberConversation(remembered) : clearRememberedConversation()),
    calls: {
      stream: (message, signal) =>
        conversations.streamMessage.call(
          { ...message, sessionId, timeZone, ...(message.conversationId ? {} : { officeId }) },
          { signal },
        ),
      view: (id) => conversations.getConversation.queryOptions({ input: { id } }),
      stop: (id) => conversations.stopAnswer.call({ id }),
    },
  });
}
