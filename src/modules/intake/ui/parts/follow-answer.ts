import type { ChatAnswer, ChatEvent } from '../../conversations.contract.ts';

/** How following an answer ended. */
export type Ending =
  | { kind: 'answered'; answer: ChatAnswer }
  /** The message is kept on the server; its answer has to be fetched from there. */
  | { kind: 'lost' }
  /** As far as we know the message is not kept. */
  | { kind: 'failed'; error: unknown }
  /** The page no longer wants to know. */
  | { kind: 'left' };

export type Hearing = {
  onStored(conversationId: string): void;
  onText(text: string): void;
  onRestart(): void;
};

/** A line may be dead without a word: after so long a silence the server is asked instead. */
const longestSilenceMilliseconds = 20_000;

/** Sends a message and hears its answer while it is made. Never rejects. */
export async function followAnswer(
  open: (signal: AbortSignal) => Promise<AsyncIterable<ChatEvent>>,
  hearing: Hearing,
  leave: AbortSignal,
  silenceMilliseconds = longestSilenceMilliseconds,
): Promise<Ending> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  leave.addEventListener('abort', hangUp);
  // The device knows that it is offline long before the line falls silent.
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
        // The stream ends by itself after this: hanging up would look like a fault.
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
