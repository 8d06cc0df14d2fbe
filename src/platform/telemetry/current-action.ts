import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanContext } from '@opentelemetry/api';

/** The current action, for log lines and spans. Never includes the caller or the content. */
export type CurrentAction = {
  /** The id of the originating request, which users can quote; null when there was none. */
  traceId: string | null;
  /** The background job that runs it. */
  job?: { name: string; id: string };
  span: SpanContext | null;
};

const storage = new AsyncLocalStorage<CurrentAction>();

export const currentAction = (): CurrentAction | undefined => storage.getStore();

/** Everything that `work` starts, even later, belongs to the action. */
export const runWithin = <Result>(action: CurrentAction, work: () => Result): Result =>
  storage.run(action, work);
