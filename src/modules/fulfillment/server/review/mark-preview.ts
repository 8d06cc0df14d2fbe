import { createHash } from 'node:crypto';
import type { OfficeResults } from '#modules/requests/results/result-content.ts';

/** The same for the same options, calls and facts. The options' ids are new each time they are made and say nothing. */
export function markPreview(preview: OfficeResults | null): string {
  const shown = preview && {
    ...preview,
    chosenOptionId: null,
    options: preview.options.map((option) => ({ ...option, id: null })),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
