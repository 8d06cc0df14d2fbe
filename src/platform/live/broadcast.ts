/** A sequence delivered to any number of listeners, each from the beginning. */
export type Broadcast<Event> = {
  tell(event: Event): void;
  /** Ends the sequence. */
  end(): void;
  /** Ends the sequence with an error, which every listener's iteration throws. */
  fail(error: unknown): void;
  /** Everything so far, then what follows until the end. A listener that stops does not affect others. */
  follow(): AsyncGenerator<Event, void, void>;
};

/** Items are kept for late listeners as long as the broadcast itself. */
export function createBroadcast<Event>(): Broadcast<Event> {
  const events: Event[] = [];
  let failure: { error: unknown } | null = null;
  let isEnded = false;
  let next = Promise.withResolvers<void>();
  const wake = () => {
    next.resolve();
    next = Promise.withResolvers();
  };
  return {
    tell: (event) => {
      events.push(event);
      wake();
    },
    end: () => {
      isEnded = true;
      wake();
    },
    fail: (error) => {
      failure = { error };
      wake();
    },
    async *follow() {
      let delivered = 0;
      for (;;) {
        for (const event of events.slice(delivered)) {
          delivered += 1;
          yield event;
        }
        if (delivered < events.length) continue;
        if (failure) throw failure.error;
        if (isEnded) return;
        await next.promise;
      }
    },
  };
}
