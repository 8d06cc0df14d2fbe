import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/api-error.ts';
import type { ChatEvent, ConversationView, MessageView } from '../../conversations.contract.ts';
import type { ChatWords } from '../chat/chat-labels.words.ts';
import { type ConversationState, emptyConversation } from './conversation-state.ts';
import { followAnswer } from './follow-answer.ts';
import { type LaterWords, laterWords } from './later.words.ts';
import type { RememberedConversation } from './remembered-conversation.ts';
import { showConversation, type Turn, viewAfter } from './show-conversation.ts';
import { type ViewQuery, watchView } from './watch-view.ts';

type NewMessage = { conversationId: string | null; message: string; messageId: string | null };

type ConversationCalls = {
  stream(message: NewMessage, signal: AbortSignal): Promise<AsyncIterable<ChatEvent>>;
  view(id: string): ViewQuery;
  stop(id: string): Promise<unknown>;
};

export type ConversationOptions = {
  queryClient: QueryClient;
  calls: ConversationCalls;
  newMessageId(): string | null;
  spanishWords: ChatWords;
  remember(remembered: RememberedConversation | null): void;
  /** A reply to a message from this page arrived, by stream or polling. */
  onAnswered(outcome: { complete: boolean; requestId: string | null; words: LaterWords }): void;
  /**
   * The message was not answered. `message` is set if it was not stored, to put it back into the box. `said` is the
   * server's error message, if any.
   */
  onFailed(message: string | null, said: string | null, words: ChatWords): void;
};

export type OpenConversation = ReturnType<typeof openConversation>;

/**
 * One conversation, kept in sync with the server: its last state plus the turn in progress. If the stream breaks after
 * the message was stored, the reply is polled for.
 */
export function openConversation(options: ConversationOptions) {
  const { calls } = options;
  let id: string | null = null;
  let messageId: string | null = null;
  let turn: Turn | null = null;
  let unsent: { message: string; messageId: string | null } | null = null;
  let newRequestId: string | null = null;
  let state = emptyConversation;
  const listeners = new Set<() => void>();

  const server = watchView({
    queryClient: options.queryClient,
    query: calls.view,
    isAwaited: () => turn?.lost ?? false,
    onView: (view) => (view ? settle(view) : change()),
    onGone: () => leave(),
  });

  const change = () => {
    const { spanishWords } = options;
    state = showConversation({ id, view: server.now(), turn, newRequestId, spanishWords });
    for (const listener of listeners) listener();
  };

  /** The reply of a broken stream may have arrived. */
  const settle = (view: ConversationView) => {
    if (turn?.lost && !view.answering && view.messages.length > turn.before.length) {
      turn = null;
      if (view.messages.at(-1)?.role === 'assistant') return finish(view);
    }
    change();
  };

  const finish = ({ complete, requestId }: ConversationView) => {
    newRequestId = requestId;
    change();
    options.onAnswered({ complete, requestId, words: laterWords[state.words.language] });
  };

  const leave = () => {
    server.stop();
    turn?.abortController.abort();
    [id, messageId, turn, unsent, newRequestId] = [null, null, null, null, null];
    options.remember(null);
    change();
  };

  const handlersFor = (current: Turn) => ({
    onStored: (conversationId: string) => {
      id = conversationId;
      messageId = current.messageId;
      options.remember({ conversationId, messageId });
      current.stored = true;
      change();
    },
    onText: (text: string) => {
      current.said += text;
      change();
    },
    onRestart: () => {
      current.said = '';
      change();
    },
  });

  const follow = async (current: Turn): Promise<void> => {
    const message = { conversationId: id, message: current.message, messageId: current.messageId };
    const open = (signal: AbortSignal) => calls.stream(message, signal);
    const ending = await followAnswer(open, handlersFor(current), current.abortController.signal);
    if (turn !== current) return;
    if (ending.kind === 'answered') {
      const view = viewAfter(ending.answer, current, server.now());
      await server.store(view);
      if (turn !== current) return;
      [turn, unsent] = [null, null];
      if (!server.isWatching()) server.watch(view.id, true);
      finish(view);
    } else if (ending.kind === 'lost' && id) {
      current.lost = true;
      if (server.isWatching()) void server.refresh();
      else server.watch(id, false);
      change();
    } else if (ending.kind === 'failed') fail(current, ending.error);
  };

  const fail = ({ isRetry, message, messageId }: Turn, error: unknown) => {
    turn = null;
    unsent = isRetry ? null : { message, messageId };
    const refusal = conflictIn(error);
    // Another message is being answered in this conversation (another tab or device): show it.
    if (refusal !== null) void server.refresh();
    change();
    options.onFailed(isRetry ? null : message, refusal, state.words);
  };

  const begin = (message: string, key: string | null, before: readonly MessageView[], isRetry: boolean) => {
    const abortController = new AbortController();
    turn = {
      message,
      messageId: key,
      before,
      said: '',
      stored: isRetry,
      lost: false,
      isRetry,
      abortController,
    };
    // If the conversation to restore has not loaded yet, start a new one.
    if (id && !server.now()) {
      server.stop();
      id = null;
    }
    change();
    void follow(turn);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: (): ConversationState => state,
    restore: (remembered: RememberedConversation) => {
      [id, messageId] = [remembered.conversationId, remembered.messageId];
      server.watch(id, false);
      options.remember(remembered);
      change();
    },
    /** Sends a message. False, and nothing sent, if a reply is in progress. */
    say: (message: string): boolean => {
      if (state.answering) return false;
      const key = unsent?.message === message ? unsent.messageId : options.newMessageId();
      begin(message, key, server.now()?.messages ?? [], false);
      return true;
    },
    /** Retries the reply to the last, stored message. */
    tryAgain: () => {
      const messages = server.now()?.messages ?? [];
      const last = messages.at(-1);
      if (state.answering || last?.role !== 'user') return;
      begin(last.content, messageId ?? options.newMessageId(), messages.slice(0, -1), true);
    },
    stop: async (): Promise<void> => {
      if (!id || !state.stoppable) return;
      const isFollowed = turn !== null;
      try {
        await calls.stop(id);
      } catch {
        // The reply continues and the button stays.
      }
      // After a reload there is no stream, so fetch the result.
      if (!isFollowed) await server.refresh();
    },
    /** Applies the server's response to a summary correction. */
    take: server.store,
    reset: leave,
    close: () => {
      server.stop();
      turn?.abortController.abort();
      listeners.clear();
    },
  };
}

/** The server's message for a reply in progress; null for any other error. */
function conflictIn(error: unknown): string | null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  if (status !== 409 || !(error instanceof Error)) return null;
  return error instanceof ApiError ? (error.said ?? '') : error.message;
}
