import { expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { silentLog } from './log.ts';
import { observePort } from './observe-port.ts';
import { createObserver } from './observer.ts';

class Vendor {
  #asked = 0;
  readonly ownNumber = '+18135550100';
  async ask(answer: string): Promise<string> {
    this.#asked += 1;
    if (answer === 'refuse') throw new Problem(409, 'CONFLICT', 'No.');
    if (answer === 'break') throw new Error('The connection failed.');
    if (answer === 'stop') throw new DOMException('Stopped', 'AbortError');
    return `${answer} ${this.#asked}`;
  }
  readSignature(text: string): number {
    return text.length;
  }
  async *list(): AsyncGenerator<number> {
    yield 1;
    yield 2;
    throw new Error('The list was interrupted.');
  }
}

async function observed() {
  const observer = await createObserver(null, silentLog);
  const port = observePort(observer, new Vendor(), { name: 'company', mode: 'production' });
  const countOutcomes = async () =>
    (await observer.metrics.vendorCalls.get()).values.map(({ labels, value }) => [
      `${labels.port} ${labels.act} ${labels.outcome}`,
      value,
    ]);
  return { port, countOutcomes, observer };
}

test('an instrumented port returns and throws the same, and counts each call by outcome', async () => {
  const { port, countOutcomes, observer } = await observed();
  expect(await port.ask('yes')).toBe('yes 1');
  expect(await port.ask('yes')).toBe('yes 2');
  await expect(port.ask('refuse')).rejects.toThrow('No.');
  await expect(port.ask('break')).rejects.toThrow('The connection failed.');
  await expect(port.ask('stop')).rejects.toThrow('Stopped');
  expect(await countOutcomes()).toEqual([
    ['company ask done', 2],
    ['company ask refused', 1],
    ['company ask failed', 1],
    ['company ask stopped', 1],
  ]);
  const { values } = await observer.metrics.vendorCallSeconds.get();
  expect(values.find(({ metricName }) => metricName?.endsWith('_count'))?.value).toBe(5);
});

test('a synchronous result is not a call', async () => {
  const { port, countOutcomes } = await observed();
  expect([port.readSignature('four'), port.ownNumber]).toEqual([4, '+18135550100']);
  expect(await countOutcomes()).toEqual([]);
});

test('a streamed list is one call, with the outcome of its end', async () => {
  const { port, countOutcomes } = await observed();
  const seen: number[] = [];
  const readAll = async () => {
    for await (const one of port.list()) seen.push(one);
  };
  await expect(readAll()).rejects.toThrow('was interrupted');
  for await (const _one of port.list()) break;
  expect(seen).toEqual([1, 2]);
  expect(await countOutcomes()).toEqual([
    ['company list failed', 1],
    ['company list done', 1],
  ]);
});
