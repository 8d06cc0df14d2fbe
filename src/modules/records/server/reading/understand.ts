import type { ClinicalDocument, ClinicalRefusal, DocumentKind } from '#engines/records/health-record.ts';
import { UnreadableFile } from '#platform/documents/page-task.ts';
import { createWorkThread } from '#platform/work-thread.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import type { UnderstandAnswer, UnderstandTask, UnderstoodPaper } from './understand-task.ts';

const runInThread = createWorkThread<UnderstandTask, UnderstandAnswer>({
  file: new URL('./understand-thread.ts', import.meta.url),
  // The largest files take a few seconds on an idle machine.
  taskTimeoutMilliseconds: 60_000,
  maxMegabytes: 768,
  maxWaiting: 100,
  tooMuch: () => new UnreadableFile('timed_out'),
  tooMany: () => new UnreadableFile('busy'),
});

/** Facts of a C-CDA or FHIR file. In a thread, because a crafted file can be slow. Throws `UnreadableFile`. */
export async function understandClinical(text: string): Promise<ClinicalDocument[] | ClinicalRefusal> {
  const answer = await runInThread({ action: 'clinical', text });
  if ('clinical' in answer) return answer.clinical;
  throw new UnreadableFile('damaged');
}

/** What a paper is and says. Throws `UnreadableFile`. */
export async function understandPaper(
  pages: ReadPage[],
  kind: DocumentKind | null,
): Promise<UnderstoodPaper> {
  const answer = await runInThread({ action: 'paper', pages, kind });
  if ('paper' in answer) return answer.paper;
  throw new UnreadableFile('damaged');
}
