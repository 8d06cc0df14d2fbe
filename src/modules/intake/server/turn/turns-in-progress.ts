import { ORPCError } from '@orpc/server';
import type { LiveAnswer } from '#engines/intake/intake-engine.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { createBroadcast } from '#platform/live/broadcast.ts';
import { Problem } from '#shared/problem.ts';
import type { ChatAnswer, ChatEvent } from '../../conversations.contract.ts';
import * as t from '../../intake.words.ts';

/** A reply in progress. Continues even if no client is connected. */
export type Turn = {
  answer: Promise<ChatAnswer>;
  /** Streams all events from the start, no matter when a client joins. */
  follow(): AsyncGenerator<ChatEvent, void, void>;
};

type TurnInProgress = Turn & { submissionKey: string | null; stop(): void };

/** Channel for processes that make or await a conversation's reply. */
export const conversationChannel = (conversationId: string) => `conversation:${conversationId}`;

/** Notifies waiting processes and the patient's pages. */
export function announceAnswer(
  tx: Orm,
  { live }: Pick<ServerContext, 'live'>,
  { id, userId }: { id: string; userId: string | null },
): void {
  live.publish(tx, { owner: conversationChannel(id), topic: 'answered', id });
  if (userId !== null) live.publish(tx, { owner: userId, topic: 'conversation', id });
}

export class AnswerStopped extends Error {}

/** Keyed by database, because tests run several servers in one process. */
const turnsOf = new WeakMap<Database, Map<string, TurnInProgress>>();

function turnsIn({ database }: Pick<ServerContext, 'database'>): Map<string, TurnInProgress> {
  const turns = turnsOf.get(database) ?? new Map<string, TurnInProgress>();
  turnsOf.set(database, turns);
  return turns;
}

/** This process's reply in progress for a conversation. */
export const findTurn = (context: ServerContext, conversationId: string): TurnInProgress | null =>
  turnsIn(context).get(conversationId) ?? null;

/** Starts a reply. A stop notification from any process aborts the engine. */
export function startTurn(
  context: ServerContext,
  turnKey: { conversationId: string; submissionKey: string | null },
  work: (live: LiveAnswer) => Promise<ChatAnswer>,
): Turn {
  const { conversationId } = turnKey;
  const events = createBroadcast<ChatEvent>();
  events.tell({ kind: 'stored', conversationId });
  const abortController = new AbortController();
  const stop = () => abortController.abort(new AnswerStopped());
  const unsubscribe = context.live.subscribe(conversationChannel(conversationId), ({ topic }) => {
    if (topic === 'stop') stop();
  });
  const live: LiveAnswer = {
    onText: (text) => events.tell({ kind: 'text', text }),
    onRestart: () => events.tell({ kind: 'restart' }),
    signal: abortController.signal,
  };
  const answer = work(live).catch((error: unknown) => {
    throw asProblem(context, error);
  });
  answer.then(
    (made) => {
      events.tell({ kind: 'answer', answer: made });
      events.end();
    },
    (problem: Problem) => {
      events.fail(new ORPCError(problem.code, { status: problem.status, message: problem.message }));
    },
  );
  const turn = { ...turnKey, answer, follow: events.follow, stop };
  turnsIn(context).set(conversationId, turn);
  // Prevents an unhandled rejection; waiting callers get the error through their own promise.
  void answer
    .catch(() => {})
    .finally(() => {
      unsubscribe();
      if (turnsIn(context).get(conversationId) === turn) turnsIn(context).delete(conversationId);
    });
  return turn;
}

/** Streams a stored reply like a new one. */
export function finishedTurn(answer: ChatAnswer): Turn {
  return {
    answer: Promise.resolve(answer),
    async *follow() {
      yield { kind: 'stored', conversationId: answer.conversationId };
      yield { kind: 'text', text: answer.message };
      yield { kind: 'answer', answer };
    },
  };
}

/** Logged here, because the client may be gone and the HTTP layer would not log it. */
function asProblem(context: ServerContext, error: unknown): Problem {
  if (error instanceof Problem) return error;
  context.log.error({ error }, 'assistant reply failed');
  return new Problem(500, 'INTERNAL_SERVER_ERROR', t.somethingWentWrong);
}

const shutdownTimeoutMilliseconds = 5_000;

/** On shutdown, before the database closes: waits for replies in progress, then stops those that take too long. */
export async function finishTurns(context: Pick<ServerContext, 'database'>): Promise<void> {
  const turns = [...turnsIn(context).values()];
  const finished = Promise.allSettled(turns.map((turn) => turn.answer));
  if (await isWithin(finished, shutdownTimeoutMilliseconds)) return;
  for (const turn of turns) turn.stop();
  // Turns that only wait for another process have nothing to store.
  await isWithin(finished, shutdownTimeoutMilliseconds);
}

async function isWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  const isDone = await Promise.race([work.then(() => true), promise]);
  clearTimeout(timer);
  return isDone;
}
