import type { ChatAnswer, ChatEvent } from '../../conversations.contract.ts';

export type Ending =
  | { kind: 'answered'; answer: ChatAnswer }
  /** The server has the message; fetch the reply from there. */
  | { kind: 'lost' }
  /** The message was probably not stored. */
  | { kind: 'failed'; error: unknown }
  /** The page was left. */
  | { kind: 'left' };

export type Hearing = {
  onStored(conversationId: string): void;
  onText(text: string): void;
  onRestart(): void;
};

/** After this long without events, assume that the connection is dead and poll instead. */
const longestSilenceMilliseconds = 20_000;

/** Sends a message and streams its reply. Never rejects. */
export async function followAnswer(
  open: (signal: AbortSignal) => Promise<AsyncIterable<ChatEvent>>,
  hearing: Hearing,
  leave: AbortSignal,
  silenceMilliseconds = longestSilenceMilliseconds,
): Promise<Ending> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  leave.addEventListener('abort', hangUp);
  // The offline event comes long before the timeout.
  if ('window' in globalThis) window.addEventListener('offline', hangUp);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(hangUp, silenceMilliseconds);
  };
  let stored = false;
  try {
    listen();
    const events = (await open(line.signal))[Symbol.asyncIterator]();
    for (let next = await events.next(); !next.done; next = await events.next()) {
      const event = next.value;
      if (leave.aborted) return { kind: 'left' };
      listen();
      if (event.kind === 'answer') {
        // The stream ends on its own after this; aborting would look like an error.
        events.next().catch(() => {});
        return { kind: 'answered', answer: event.answer };
      }
      if (event.kind === 'stored') {
        stored = true;
        hearing.onStored(event.conversationId);
      } else if (event.kind === 'text') hearing.onText(event.text);
      else hearing.onRestart();
    }
    return stored ? { kind: 'lost' } : { kind: 'failed', error: null };
  } catch (error) {
    if (leave.aborted) return { kind: 'left' };
    return stored ? { kind: 'lost' } : { kind: 'failed', error };
  } finally {
    clearTimeout(silence);
    leave.removeEventListener('abort', hangUp);
    if ('window' in globalThis) window.removeEventListener('offline', hangUp);
  }
}
