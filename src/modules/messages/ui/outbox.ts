import type { FileView } from '../messages.contract.ts';

export type Outgoing = {
  /** Idempotency key of the message. */
  key: string;
  body: string;
  files: readonly FileView[];
  state: 'waiting' | 'sending' | 'failed';
  /** The server's reason for rejection; null for a connection error. */
  refusal: string | null;
};

type Options<Answer> = {
  send(message: Outgoing): Promise<Answer>;
  onSent(answer: Answer): void;
  /** The server's message for a permanent error; null if a retry could help. */
  readRefusal(error: unknown): string | null;
  /** Schedules a callback; returns its cancel function. */
  schedule(milliseconds: number, act: () => void): () => void;
};

const firstDelayMilliseconds = 3_000;
const maxDelayMilliseconds = 60_000;

/**
 * Sends messages one at a time, in order. Retries connection errors with backoff. A rejected message shows the reason
 * and lets the others pass.
 */
export function createOutbox<Answer>(options: Options<Answer>) {
  let messages: readonly Outgoing[] = [];
  let retryDelay = firstDelayMilliseconds;
  let cancelRetry = () => {};
  const listeners = new Set<() => void>();

  function set(next: readonly Outgoing[]) {
    messages = next;
    for (const listener of listeners) listener();
  }
  const change = (key: string, changes: Partial<Outgoing>) =>
    set(messages.map((message) => (message.key === key ? { ...message, ...changes } : message)));

  async function sendNext(): Promise<void> {
    const next = messages.find(({ refusal }) => refusal === null);
    if (next?.state !== 'waiting') return;
    change(next.key, { state: 'sending' });
    try {
      const answer = await options.send(next);
      retryDelay = firstDelayMilliseconds;
      options.onSent(answer);
      set(messages.filter(({ key }) => key !== next.key));
    } catch (error) {
      const refusal = options.readRefusal(error);
      change(next.key, { state: 'failed', refusal });
      if (refusal === null) return tryLater();
    }
    return sendNext();
  }

  function tryLater() {
    cancelRetry();
    cancelRetry = options.schedule(retryDelay, tryAgain);
    retryDelay = Math.min(retryDelay * 2, maxDelayMilliseconds);
  }

  /** Retries unsent messages. */
  function tryAgain() {
    cancelRetry();
    set(
      messages.map((message) =>
        message.state === 'failed' && !message.refusal ? { ...message, state: 'waiting' } : message,
      ),
    );
    void sendNext();
  }

  return {
    read: () => messages,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(message: Pick<Outgoing, 'key' | 'body' | 'files'>) {
      set([...messages, { ...message, state: 'waiting', refusal: null }]);
      void sendNext();
    },
    tryAgain,
    discard: (key: string) => set(messages.filter((message) => message.key !== key)),
  };
}

export type Outbox = Omit<ReturnType<typeof createOutbox>, 'add'> & {
  add(message: Pick<Outgoing, 'key' | 'body' | 'files'>): void;
};
