import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { showToast } from '#design/toasts.tsx';
import type {
  ChatAnswer,
  conversationsContract,
  ExtractedInfo,
} from '#features/conversations/conversations.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { forgetConversation, rememberConversation } from './remembered-conversation.ts';
import { useRestoredConversation } from './use-restored-conversation.ts';

export const conversations = queriesFor<typeof conversationsContract>('conversations');

export type ChatMessage = { id: string; role: 'user' | 'assistant'; content: string };

export type ConversationState = {
  conversationId: string | null;
  messages: readonly ChatMessage[];
  info: ExtractedInfo | null;
  /** Minutes, once the assistant can say. */
  estimatedMinutes: number | null;
  /** The assistant knows enough to begin. */
  complete: boolean;
  emergency: ChatAnswer['emergency'];
  /** The request that this conversation became. */
  requestId: string | null;
  /** True when it came back with a reload instead of being written on this page. */
  restored: boolean;
};

export const emptyConversation: ConversationState = {
  conversationId: null,
  messages: [],
  info: null,
  estimatedMinutes: null,
  complete: false,
  emergency: null,
  requestId: null,
  restored: false,
};

const withMessage = (state: ConversationState, message: ChatMessage): ConversationState => ({
  ...state,
  messages: [...state.messages, message],
});

const withAnswer = (state: ConversationState, answer: ChatAnswer): ConversationState => ({
  ...withMessage(state, {
    id: `answer-${state.messages.length}`,
    role: 'assistant',
    content: answer.message,
  }),
  conversationId: answer.conversationId,
  info: answer.extractedInfo,
  estimatedMinutes: answer.estimatedTime,
  complete: answer.shouldCreateTicket,
  emergency: answer.emergency,
  requestId: answer.ticket?.id ?? state.requestId,
});

type UseConversation = { onAnswer: (answer: ChatAnswer) => void };

/** A conversation with the assistant: what was said, what is being typed, and what was understood. */
export function useConversation({ onAnswer }: UseConversation) {
  const [state, setState] = useState(emptyConversation);
  const [draft, setDraft] = useState('');
  const sessionLabel = useRef(`session_${Date.now()}`);
  // Answers to a conversation that was reset meanwhile must not appear in the new one.
  const turn = useRef(0);
  const sending = useMutation(conversations.sendMessage.mutationOptions());
  useRestoredConversation(setState);

  const send = useCallback(() => {
    const message = draft.trim();
    if (message === '' || sending.isPending) return;
    const thisTurn = turn.current;
    const spoken = { id: `said-${state.messages.length}`, role: 'user' as const, content: message };
    setState((before) => ({ ...withMessage(before, spoken), restored: false }));
    setDraft('');
    sending.mutate(
      {
        conversationId: state.conversationId,
        message,
        sessionId: sessionLabel.current,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      {
        onSuccess: (answer) => {
          if (turn.current !== thisTurn) return;
          rememberConversation(answer.conversationId);
          setState((before) => withAnswer(before, answer));
          onAnswer(answer);
        },
        onError: () => {
          if (turn.current !== thisTurn) return;
          setState((before) => ({
            ...before,
            messages: before.messages.filter(({ id }) => id !== spoken.id),
          }));
          setDraft((typedMeanwhile) => typedMeanwhile || message);
          showToast({
            title: 'Error',
            description: 'Failed to send message. Please try again.',
            tone: 'destructive',
          });
        },
      },
    );
  }, [draft, sending, state.messages.length, state.conversationId, onAnswer]);

  const reset = useCallback(() => {
    turn.current += 1;
    sending.reset();
    sessionLabel.current = `session_${Date.now()}`;
    forgetConversation();
    setDraft('');
    setState(emptyConversation);
  }, [sending]);

  return { ...state, draft, setDraft, send, pending: sending.isPending, reset };
}

export type Conversation = ReturnType<typeof useConversation>;
