/** Worker thread: one page task in, one answer out. */
import { parentPort } from 'node:worker_threads';
import { type PageAnswer, type PageTask, UnreadableFile } from './page-task.ts';
import { answerTask } from './read-page.ts';

async function answer(task: PageTask): Promise<PageAnswer> {
  try {
    return await answerTask(task);
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.reason };
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}

parentPort?.on('message', async (task: PageTask) => {
  parentPort?.postMessage(await answer(task));
});
