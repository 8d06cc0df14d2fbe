import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanContext } from '@opentelemetry/api';

/** What is being done now, as far as log lines and spans name it. Never who asks, nor for what. */
export type CurrentAct = {
  /** The id of the request that this came of, which people can quote; null where nobody asked. */
  traceId: string | null;
  /** The background job that does it. */
  job?: { name: string; id: string };
  span: SpanContext | null;
};

const acts = new AsyncLocalStorage<CurrentAct>();

export const currentAct = (): CurrentAct | undefined => acts.getStore();

/** Everything that `work` begins, also later, belongs to the act. */
export const runWithin = <Result>(act: CurrentAct, work: () => Result): Result => acts.run(act, work);
