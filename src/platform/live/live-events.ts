import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterCommit } from '#platform/database/after-commit.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';

/** An event: something of this owner changed. It names the topic but carries no data; the page refetches. */
export type LiveEvent = { owner: string; topic: string; id: string };

export type LiveEvents = {
  /** Sends the event once the transaction has committed, to every process that serves the owner. */
  publish(tx: Orm, event: LiveEvent): void;
  /** Calls back for each event of the owner until the returned function is called. */
  subscribe(owner: string, onEvent: (event: LiveEvent) => void): () => void;
  stop(): Promise<void>;
};

const channel = 'live_events';
/** Events within this many milliseconds go to the other processes in one statement. */
const batchMilliseconds = 25;

/**
 * Distributes live events among server processes. Local clients are notified immediately on commit, other
 * processes by one batched `pg_notify` a moment later, because PostgreSQL serializes the commits of
 * transactions that notify. PGlite has no other process to notify.
 */
export async function startLiveEvents(database: Database): Promise<LiveEvents> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const processId = newId();
  const remote = database.backend === 'postgres' ? batchForOthers(database, processId) : null;
  const stop = await database.listen(channel, (payload) => {
    const message = parseMessage(payload);
    if (message && message.from !== processId)
      for (const event of message.events) emitter.emit(event.owner, event);
  });
  return {
    publish: (tx, event) =>
      afterCommit(tx, () => {
        emitter.emit(event.owner, event);
        remote?.add(event);
      }),
    subscribe: (owner, onEvent) => {
      emitter.on(owner, onEvent);
      return () => emitter.off(owner, onEvent);
    },
    stop: async () => {
      await remote?.flush();
      await stop();
    },
  };
}

function batchForOthers(database: Database, from: string) {
  let batch: LiveEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const events = batch;
    batch = [];
    for (let start = 0; start < events.length; start += eventsPerMessage) {
      const payload = JSON.stringify({ from, events: events.slice(start, start + eventsPerMessage) });
      await database.orm.execute(sql`select pg_notify(${channel}, ${payload})`);
    }
  };
  return {
    add(event: LiveEvent) {
      batch.push(event);
      // A lost event is harmless: pages refetch everything when their stream reconnects.
      timer ??= setTimeout(() => void flush().catch(() => {}), batchMilliseconds);
    },
    flush,
  };
}

/** A notification holds at most 8,000 bytes. */
const eventsPerMessage = 40;

function parseMessage(payload: string): { from: string; events: LiveEvent[] } | null {
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null) return null;
  const { from, events } = value as Record<string, unknown>;
  if (typeof from !== 'string' || !Array.isArray(events)) return null;
  return { from, events: events.flatMap((event: unknown) => parseEvent(event) ?? []) };
}

function parseEvent(value: unknown): LiveEvent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { owner, topic, id } = value as Record<string, unknown>;
  if (typeof owner !== 'string' || typeof topic !== 'string' || typeof id !== 'string') return null;
  return { owner, topic, id };
}
