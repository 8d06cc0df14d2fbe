import type { Browser, Page } from 'playwright-core';
import { createKeyboardUser, createMouseUser } from './count-actions.ts';
import type { Service } from './prepare-service.ts';
import type { StaffTask } from './staff-tasks.ts';

export type TaskResult = {
  name: string;
  limit: number;
  actions: number;
  seconds: number;
  keys: number;
  problems: string[];
};

type Input = { pointers: number; keys: number };

/** Counts the clicks and keys that the browser itself receives, as a check of the count. */
async function watchInput(page: Page): Promise<Input> {
  const input = { pointers: 0, keys: 0 };
  await page.exposeFunction('countInput', (kind: keyof Input) => {
    input[kind] += 1;
  });
  await page.addInitScript(() => {
    const count = (kind: keyof Input) => (event: Event) => {
      if (event.isTrusted) (window as unknown as { countInput(kind: keyof Input): void }).countInput(kind);
    };
    window.addEventListener('pointerdown', count('pointers'), true);
    window.addEventListener('keydown', count('keys'), true);
  });
  return input;
}

type Run = { page: Page; ids: readonly string[] };

/** One run of a task in a window of its own. Returns what was wrong. */
async function runOnce(
  browser: Browser,
  service: Service,
  task: StaffTask,
  perform: (run: Run) => Promise<Input>,
): Promise<string[]> {
  const problems: string[] = [];
  const { server, staff, loginOf } = service;
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  try {
    const ids = await task.prepare(service);
    await context.request.post('/api/login', { data: loginOf(task.role) });
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`error on the page: ${error.message}`));
    const seen = await watchInput(page);
    await page.goto(task.path(ids));
    await task.ready(page);
    const counted = await perform({ page, ids });
    const fault = await task.verify(staff[task.role], ids);
    if (fault) problems.push(fault);
    if (seen.pointers !== counted.pointers || seen.keys !== counted.keys)
      problems.push(`counted ${JSON.stringify(counted)}, and the browser saw ${JSON.stringify(seen)}`);
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await context.close();
  }
  return problems;
}

/** Performs a task with the mouse, then again with the keyboard alone. */
export async function runTask(browser: Browser, service: Service, task: StaffTask): Promise<TaskResult> {
  const { name, limit } = task;
  const result: TaskResult = { name, limit, actions: 0, seconds: 0, keys: 0, problems: [] };
  const withMouse = await runOnce(browser, service, task, async ({ page, ids }) => {
    const user = createMouseUser(page.keyboard);
    const startedAt = performance.now();
    await task.withMouse(user, page, ids);
    await task.shows(page, ids);
    result.seconds = (performance.now() - startedAt) / 1000;
    result.actions = user.count.actions;
    return { pointers: user.count.clicks, keys: user.count.keys };
  });
  const withKeyboard = await runOnce(browser, service, task, async ({ page, ids }) => {
    const user = createKeyboardUser(page.keyboard);
    await task.withKeyboard(user, page, ids);
    await task.shows(page, ids);
    result.keys = user.count.keys;
    return { pointers: 0, keys: user.count.keys };
  });
  result.problems.push(
    ...withMouse.map((problem) => `with the mouse: ${problem}`),
    ...withKeyboard.map((problem) => `with the keyboard: ${problem}`),
  );
  return result;
}
