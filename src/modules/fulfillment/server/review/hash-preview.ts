import { createHash } from 'node:crypto';
import type { OfficeResults } from '#modules/requests/results/result-content.ts';

/** Hash of the options, calls, and facts. Ignores option ids, which are new on every build. */
export function hashPreview(preview: OfficeResults | null): string {
  const shown = preview && {
    ...preview,
    chosenOptionId: null,
    options: preview.options.map((option) => ({ ...option, id: null })),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
