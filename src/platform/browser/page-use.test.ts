import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backgroundHeader } from '#shared/background-request.ts';

const page = Object.assign(new EventTarget(), { location: { origin: 'https://harborline.test' } });
const sent: Request[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('requests of a page without input for five minutes are marked, until the next input', async () => {
  const { fetchOrThrow } = await import('./request-json.ts');
  const { recordPageUse } = await import('./page-use.ts');
  const isBackground = async () => {
    await fetchOrThrow(new Request('https://harborline.test/api/admin/status'), { redirect: 'manual' });
    return sent.at(-1)?.headers.get(backgroundHeader) === 'true';
  };
  expect(await isBackground()).toBe(false);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await isBackground()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isBackground()).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  expect(await isBackground()).toBe(false);
  vi.advanceTimersByTime(5 * 60_000);
  expect(await isBackground()).toBe(true);
  recordPageUse();
  expect(await isBackground()).toBe(false);
});
