import type { ChatAnswer, ConversationView, MessageView } from '../../conversations.contract.ts';
import { type ChatWords, englishWords } from '../chat/chat-labels.words.ts';
import type { ConversationState } from './conversation-state.ts';

/** The turn in progress: the patient's message and the reply so far. */
export type Turn = {
  message: string;
  messageId: string | null;
  before: readonly MessageView[];
  said: string;
  stored: boolean;
  lost: boolean;
  /** Retry of a message that is already stored. */
  isRetry: boolean;
  abortController: AbortController;
};

/** The server's state after the reply, derived without a request. */
export function viewAfter(
  answer: ChatAnswer,
  turn: Turn,
  earlier: ConversationView | null,
): ConversationView {
  const createdAt = new Date().toISOString();
  const line = (role: MessageView['role'], content: string, stopped: boolean) => ({
    id: `${role}-${turn.before.length}`,
    role,
    content,
    stopped,
    createdAt,
  });
  return {
    id: answer.conversationId,
    status: answer.ticket ? 'converted_to_ticket' : (earlier?.status ?? 'active'),
    extractedInfo: answer.extractedInfo,
    complete: answer.shouldCreateTicket,
    asks: answer.asks,
    readBack: answer.readBack,
    callback: answer.callback ?? earlier?.callback ?? null,
    requestId: answer.ticket?.id ?? earlier?.requestId ?? null,
    estimatedTime: answer.estimatedTime,
    answering: false,
    emergency: answer.emergency,
    messages: [
      ...turn.before,
      line('user', turn.message, false),
      line('assistant', answer.message, answer.stopped),
    ],
  };
}

type Shown = {
  id: string | null;
  view: ConversationView | null;
  turn: Turn | null;
  /** Request created by the last reply on this page. */
  newRequestId: string | null;
  spanishWords: ChatWords;
};

/** The server's last state plus the turn in progress. */
export function showConversation({ id, view, turn, newRequestId, spanishWords }: Shown): ConversationState {
  const messages = turn
    ? [...turn.before, { role: 'user' as const, content: turn.message, stopped: false }]
    : (view?.messages ?? []);
  const answering = turn !== null || (view?.answering ?? false);
  const unanswered = !answering && messages.at(-1)?.role === 'user';
  const requestId = view?.requestId ?? null;
  return {
    conversationId: id,
    messages,
    answering,
    said: turn?.said ?? '',
    stoppable: answering && !turn?.lost && (turn?.stored ?? true),
    trouble: turn?.lost ? 'lost' : unanswered ? 'unanswered' : null,
    info: view?.extractedInfo ?? null,
    estimatedMinutes: view?.estimatedTime ?? null,
    complete: view?.complete ?? false,
    asks: view?.asks ?? null,
    readBack: view?.readBack ?? null,
    callback: view?.callback ?? null,
    emergency: view?.emergency ?? null,
    requestId,
    // During a reply, its request may already be known through another channel.
    restored: turn === null && requestId !== newRequestId,
    words: view?.extractedInfo.language === 'es' ? spanishWords : englishWords,
  };
}
