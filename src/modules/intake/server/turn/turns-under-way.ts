import { ORPCError } from '@orpc/server';
import type { LiveAnswer } from '#engines/intake/intake-engine.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { createBroadcast } from '#platform/live/broadcast.ts';
import { Problem } from '#shared/problem.ts';
import type { ChatAnswer, ChatEvent } from '../../conversations.contract.ts';

/** An answer in the making. It goes on whether anybody listens or not. */
export type Turn = {
  answer: Promise<ChatAnswer>;
  /** The events of the stream from the beginning, to whoever joins at whatever time. */
  follow(): AsyncGenerator<ChatEvent, void, void>;
};

type TurnUnderWay = Turn & { submissionKey: string | null; stop(): void };

/** Owner of the nudges about one conversation, for the processes that make or await its answer. */
export const conversationChannel = (conversationId: string) => `conversation:${conversationId}`;

/** Tells whoever waits for the answer, in this process or another, and the pages of the person. */
export function announceAnswer(
  tx: Orm,
  { live }: Pick<ServerContext, 'live'>,
  { id, userId }: { id: string; userId: string | null },
): void {
  live.publish(tx, { owner: conversationChannel(id), topic: 'answered', id });
  if (userId !== null) live.publish(tx, { owner: userId, topic: 'conversation', id });
}

export class AnswerStopped extends Error {}

/** By database, because that is what one server in a process of several (as in tests) has for itself. */
const turnsOf = new WeakMap<Database, Map<string, TurnUnderWay>>();

function turnsIn({ database }: Pick<ServerContext, 'database'>): Map<string, TurnUnderWay> {
  const turns = turnsOf.get(database) ?? new Map<string, TurnUnderWay>();
  turnsOf.set(database, turns);
  return turns;
}

/** The answer that this process is making in a conversation. */
export const findTurn = (context: ServerContext, conversationId: string): TurnUnderWay | null =>
  turnsIn(context).get(conversationId) ?? null;

/** Begins to make an answer. A nudge to stop, from whichever process, ends the engine's work. */
export function startTurn(
  context: ServerContext,
  of: { conversationId: string; submissionKey: string | null },
  work: (live: LiveAnswer) => Promise<ChatAnswer>,
): Turn {
  const { conversationId } = of;
  const events = createBroadcast<ChatEvent>();
  events.tell({ kind: 'stored', conversationId });
  const stopper = new AbortController();
  const stop = () => stopper.abort(new AnswerStopped());
  const unsubscribe = context.live.subscribe(conversationChannel(conversationId), ({ topic }) => {
    if (topic === 'stop') stop();
  });
  const live: LiveAnswer = {
    onText: (text) => events.tell({ kind: 'text', text }),
    onRestart: () => events.tell({ kind: 'restart' }),
    signal: stopper.signal,
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
  const turn = { ...of, answer, follow: events.follow, stop };
  turnsIn(context).set(conversationId, turn);
  // Nobody may be waiting any more; whoever is hears of a failure by their own promise.
  void answer
    .catch(() => {})
    .finally(() => {
      unsubscribe();
      if (turnsIn(context).get(conversationId) === turn) turnsIn(context).delete(conversationId);
    });
  return turn;
}

/** An answer that exists already, told like one that is made now. */
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

/** Logged here, because by now perhaps nobody is connected any more to whom the HTTP layer would answer. */
function asProblem(context: ServerContext, error: unknown): Problem {
  if (error instanceof Problem) return error;
  context.log.error({ error }, 'an answer could not be made');
  return new Problem(
    500,
    'INTERNAL_SERVER_ERROR',
    'Something went wrong on our side. Your message is kept. Please try again in a moment.',
  );
}

const patienceMilliseconds = 5_000;

/** Before the database closes: lets answers come to their end, stops those that take too long, and then goes on. */
export async function finishTurns(context: Pick<ServerContext, 'database'>): Promise<void> {
  const turns = [...turnsIn(context).values()];
  const over = Promise.allSettled(turns.map((turn) => turn.answer));
  if (await isWithin(over, patienceMilliseconds)) return;
  for (const turn of turns) turn.stop();
  // Whoever waits for the answer of another process has nothing to store.
  await isWithin(over, patienceMilliseconds);
}

async function isWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  const isOver = await Promise.race([work.then(() => true), promise]);
  clearTimeout(timer);
  return isOver;
}
