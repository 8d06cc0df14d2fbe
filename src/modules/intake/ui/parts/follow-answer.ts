import type { ChatAnswer, ChatEvent } from '../../conversations.contract.ts';

export type Ending =
  | { kind: 'answered'; answer: ChatAnswer }
  /** The server has the message; fetch the reply from there. */
  | { kind: 'lost' }
  /** The message was probably not stored. */
  | { kind: 'failed'; error: unknown }
  /** The user left the page or started over. */
  | { kind: 'left' };

export type StreamHandlers = {
  onStored(conversationId: string): void;
  onText(text: string): void;
  onRestart(): void;
};

/** After this long without events, assume that the connection is dead and poll instead. */
const silenceTimeoutMilliseconds = 20_000;

/** Sends a message and streams its reply. Never rejects. */
export async function followAnswer(
  open: (signal: AbortSignal) => Promise<AsyncIterable<ChatEvent>>,
  handlers: StreamHandlers,
  pageSignal: AbortSignal,
  silenceMilliseconds = silenceTimeoutMilliseconds,
): Promise<Ending> {
  const connection = new AbortController();
  const disconnect = () => connection.abort();
  pageSignal.addEventListener('abort', disconnect);
  // The offline event comes long before the timeout.
  if ('window' in globalThis) window.addEventListener('offline', disconnect);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const resetTimeout = () => {
    clearTimeout(silence);
    silence = setTimeout(disconnect, silenceMilliseconds);
  };
  let stored = false;
  try {
    resetTimeout();
    const events = (await open(connection.signal))[Symbol.asyncIterator]();
    for (let next = await events.next(); !next.done; next = await events.next()) {
      const event = next.value;
      if (pageSignal.aborted) return { kind: 'left' };
      resetTimeout();
      if (event.kind === 'answer') {
        // The stream ends on its own after this; aborting would look like an error.
        events.next().catch(() => {});
        return { kind: 'answered', answer: event.answer };
      }
      if (event.kind === 'stored') {
        stored = true;
        handlers.onStored(event.conversationId);
      } else if (event.kind === 'text') handlers.onText(event.text);
      else handlers.onRestart();
    }
    return stored ? { kind: 'lost' } : { kind: 'failed', error: null };
  } catch (error) {
    if (pageSignal.aborted) return { kind: 'left' };
    return stored ? { kind: 'lost' } : { kind: 'failed', error };
  } finally {
    clearTimeout(silence);
    pageSignal.removeEventListener('abort', disconnect);
    if ('window' in globalThis) window.removeEventListener('offline', disconnect);
  }
}
