import type { ChatAnswer, ConversationView, MessageView } from '../../conversations.contract.ts';
import { type ChatWords, englishWords } from '../chat/chat-words.ts';
import type { ConversationState } from './conversation-state.ts';

/** What is under way: the person's message, and the answer as far as it was heard. */
export type Turn = {
  message: string;
  messageId: string | null;
  before: readonly MessageView[];
  said: string;
  stored: boolean;
  lost: boolean;
  /** The message is known to be kept from an earlier try. */
  again: boolean;
  left: AbortController;
};

/** The conversation as the server has it once it has answered, without asking for it. */
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
    asksFor: answer.asksFor,
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
  /** The request that the last answer here brought. */
  broughtRequestId: string | null;
  spanishWords: ChatWords;
};

/** What the server last said, and on top of that the turn under way. */
export function showConversation({
  id,
  view,
  turn,
  broughtRequestId,
  spanishWords,
}: Shown): ConversationState {
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
    asksFor: view?.asksFor ?? null,
    readBack: view?.readBack ?? null,
    callback: view?.callback ?? null,
    emergency: view?.emergency ?? null,
    requestId,
    // While an answer is on its way, the request that comes with it may already be known from elsewhere.
    restored: turn === null && requestId !== broughtRequestId,
    words: view?.extractedInfo.language === 'es' ? spanishWords : englishWords,
  };
}
