import { useEffect } from 'react';
import type { conversationsContract } from '#features/conversations/conversations.contract.ts';
import { ApiError, queriesFor } from '#platform/browser/api.ts';
import { findRememberedConversation, forgetConversation } from './remembered-conversation.ts';
import type { ConversationState } from './use-conversation.ts';

const conversations = queriesFor<typeof conversationsContract>('conversations');

async function fetchRemembered(id: string): Promise<ConversationState> {
  const found = await conversations.getConversation.call({ id });
  return {
    conversationId: found.id,
    messages: found.messages,
    info: found.extractedInfo,
    estimatedMinutes: found.estimatedTime,
    complete: found.complete,
    emergency: null,
    requestId: found.requestId,
    restored: true,
  };
}

/** Brings this tab's conversation back after a reload, unless a new one has begun by then. */
export function useRestoredConversation(
  setState: (change: (before: ConversationState) => ConversationState) => void,
): void {
  useEffect(() => {
    const id = findRememberedConversation();
    if (!id) return;
    let left = false;
    fetchRemembered(id).then(
      (restored) => {
        if (!left) setState((before) => (before.messages.length === 0 ? restored : before));
      },
      (error: unknown) => {
        // It belongs to an account that is signed out now, or is gone. A network failure says neither.
        if (error instanceof ApiError) forgetConversation();
      },
    );
    return () => {
      left = true;
    };
  }, [setState]);
}
