import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanContext } from '@opentelemetry/api';

/** The current action, as log lines and spans name it. Never the caller or the content. */
export type CurrentAction = {
  /** The id of the originating request, which users can quote; null when there was none. */
  traceId: string | null;
  /** The background job that runs it. */
  job?: { name: string; id: string };
  span: SpanContext | null;
};

const acts = new AsyncLocalStorage<CurrentAction>();

export const currentAction = (): CurrentAction | undefined => acts.getStore();

/** Everything that `work` starts, even later, belongs to the action. */
export const runWithin = <Result>(act: CurrentAction, work: () => Result): Result => acts.run(act, work);
