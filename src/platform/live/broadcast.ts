/** A sequence delivered to any number of listeners, each from the beginning. */
export type Broadcast<Event> = {
  tell(event: Event): void;
  /** Ends the sequence. */
  end(): void;
  /** Ends the sequence with an error, which every listener's iteration throws. */
  fail(error: unknown): void;
  /** Everything so far, then what follows until the end. A listener that leaves does not affect others. */
  follow(): AsyncGenerator<Event, void, void>;
};

/** Items are kept for late listeners as long as the broadcast itself. */
export function createBroadcast<Event>(): Broadcast<Event> {
  const told: Event[] = [];
  let failure: { error: unknown } | null = null;
  let isOver = false;
  let next = Promise.withResolvers<void>();
  const wake = () => {
    next.resolve();
    next = Promise.withResolvers();
  };
  return {
    tell: (event) => {
      told.push(event);
      wake();
    },
    end: () => {
      isOver = true;
      wake();
    },
    fail: (error) => {
      failure = { error };
      wake();
    },
    async *follow() {
      let heard = 0;
      for (;;) {
        for (const event of told.slice(heard)) {
          heard += 1;
          yield event;
        }
        if (heard < told.length) continue;
        if (failure) throw failure.error;
        if (isOver) return;
        await next.promise;
      }
    },
  };
}
