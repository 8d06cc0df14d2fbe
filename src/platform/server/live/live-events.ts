import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from '../database/database.ts';

/** A nudge that something of this owner changed. Says what, never how: the page fetches the truth. */
export type LiveEvent = { owner: string; topic: string; id: string };

export type LiveEvents = {
  /** Sends the nudge when the transaction commits, to every process that serves the owner. */
  publish(tx: Orm, event: LiveEvent): Promise<void>;
  /** Calls back for each nudge of the owner until the returned function is called. */
  subscribe(owner: string, onEvent: (event: LiveEvent) => void): () => void;
  stop(): Promise<void>;
};

const channel = 'live_events';

/** Starts listening for nudges through the database, so that any number of processes share them. */
export async function startLiveEvents(database: Database): Promise<LiveEvents> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const stop = await database.listen(channel, (payload) => {
    const event = parseEvent(payload);
    if (event) emitter.emit(event.owner, event);
  });
  return {
    publish: async (tx, event) => {
      await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
    },
    subscribe: (owner, onEvent) => {
      emitter.on(owner, onEvent);
      return () => emitter.off(owner, onEvent);
    },
    stop,
  };
}

function parseEvent(payload: string): LiveEvent | null {
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null) return null;
  const { owner, topic, id } = value as Record<string, unknown>;
  if (typeof owner !== 'string' || typeof topic !== 'string' || typeof id !== 'string') return null;
  return { owner, topic, id };
}
