/** Worker thread: one task in, one answer out. */
import { parentPort } from 'node:worker_threads';
import { readClinicalFile } from '#engines/records/clinical/read-clinical-file.ts';
import { classifyPaper } from '#engines/records/papers/classify-paper.ts';
import { readPaper } from '#engines/records/papers/read-paper.ts';
import type { UnderstandAnswer, UnderstandTask } from './understand-task.ts';

function answer(task: UnderstandTask): UnderstandAnswer {
  try {
    if (task.action === 'clinical') return { clinical: readClinicalFile(task.text) };
    const { pages } = task;
    const found = classifyPaper(pages);
    const kind = task.kind ?? found.kind;
    return { paper: { ...found, kind, ...readPaper(kind, pages) } };
  } catch (error) {
    // A message may hold words of the document.
    return { error: error instanceof Error ? error.name : 'unknown' };
  }
}

parentPort?.on('message', (task: UnderstandTask) => parentPort?.postMessage(answer(task)));
