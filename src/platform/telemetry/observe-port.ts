import type { Mode } from '#shared/mode.ts';
import type { ActionOutcome } from './metrics.ts';
import { type Observer, outcomeOf } from './observer.ts';

/**
 * Wraps a port so that each call is counted, timed and, with tracing on, recorded as a span, by port and
 * method name and never by content. Synchronous methods are not instrumented.
 */
export function observePort<Port extends object>(
  observer: Observer,
  port: Port,
  { name, mode }: { name: string; mode: Mode },
): Port {
  const wrapped = new WeakMap<object, unknown>();
  return new Proxy(port, {
    get(target, property) {
      const found: unknown = Reflect.get(target, property, target);
      if (typeof found !== 'function' || typeof property !== 'string') return found;
      if (!wrapped.has(found)) {
        wrapped.set(found, (...args: unknown[]) => {
          const end = beginCall(observer, { port: name, act: property, mode });
          const result: unknown = Reflect.apply(found, target, args);
          if (result instanceof Promise) return endWith(result, end);
          return isAsyncIterable(result) ? endAfter(result, end) : result;
        });
      }
      return wrapped.get(found);
    },
  });
}

type End = (outcome: ActionOutcome) => void;

function beginCall(observer: Observer, call: { port: string; act: string; mode: Mode }): End {
  const { metrics, tracer } = observer;
  const span = tracer?.begin({ name: `${call.port}.${call.act}`, kind: 'client' });
  const startedAt = performance.now();
  return (outcome) => {
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.vendorCalls.inc({ ...call, outcome });
    metrics.vendorCallSeconds.observe({ port: call.port, mode: call.mode }, seconds);
    span?.end({ attributes: { ...call, outcome }, hasFailed: outcome === 'failed' });
  };
}

async function endWith(result: Promise<unknown>, end: End): Promise<unknown> {
  try {
    const args = await result;
    end('done');
    return args;
  } catch (error) {
    end(outcomeOf(error));
    throw error;
  }
}

const isAsyncIterable = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** A streamed list is one call, until its end or until its reader stops. */
async function* endAfter(list: AsyncIterable<unknown>, end: End): AsyncGenerator<unknown> {
  let outcome: ActionOutcome = 'done';
  try {
    yield* list;
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    end(outcome);
  }
}
