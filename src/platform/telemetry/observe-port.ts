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
  const watched = new WeakMap<object, unknown>();
  return new Proxy(port, {
    get(target, property) {
      const found: unknown = Reflect.get(target, property, target);
      if (typeof found !== 'function' || typeof property !== 'string') return found;
      if (!watched.has(found)) {
        watched.set(found, (...given: unknown[]) => {
          const end = beginCall(observer, { port: name, act: property, mode });
          const answer: unknown = Reflect.apply(found, target, given);
          if (answer instanceof Promise) return endWith(answer, end);
          return isList(answer) ? endAfter(answer, end) : answer;
        });
      }
      return watched.get(found);
    },
  });
}

type End = (outcome: ActionOutcome) => void;

function beginCall(observer: Observer, call: { port: string; act: string; mode: Mode }): End {
  const { metrics, tracer } = observer;
  const span = tracer?.begin({ name: `${call.port}.${call.act}`, kind: 'client' });
  const begunAt = performance.now();
  return (outcome) => {
    const seconds = (performance.now() - begunAt) / 1000;
    metrics.vendorCalls.inc({ ...call, outcome });
    metrics.vendorCallSeconds.observe({ port: call.port, mode: call.mode }, seconds);
    span?.end({ attributes: { ...call, outcome }, hasFailed: outcome === 'failed' });
  };
}

async function endWith(answer: Promise<unknown>, end: End): Promise<unknown> {
  try {
    const given = await answer;
    end('done');
    return given;
  } catch (error) {
    end(outcomeOf(error));
    throw error;
  }
}

const isList = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

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
