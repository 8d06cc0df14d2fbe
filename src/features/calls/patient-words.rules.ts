import type { CareNeed } from '#kernel/care-need.ts';

const longest = 1500;

const asPattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A patient's sentences as an agent on the telephone may know them: without names, numbers, dates and addresses, which it
 * must not say and does not need. Pure.
 */
export function wordsForAgent(sentences: readonly string[], { name, patientName }: CareNeed): string {
  const names = [name, patientName]
    .flatMap((whole) => whole?.split(/\s+/) ?? [])
    .filter((one) => one.length > 1);
  const spoken = sentences
    .join(' / ')
    .replace(/\S+@\S+/g, '[email]')
    .replace(/\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g, '[date]')
    .replace(/(?<![A-Za-z\d])\(?\+?\d[\d\s().-]{5,}\d/g, '[number]')
    .replace(/\b[A-Z]{0,4}\d{4,}\w*/gi, '[number]');
  const named =
    names.length === 0
      ? spoken
      : spoken.replace(
          new RegExp(`(?<!\\p{L})(?:${names.map(asPattern).join('|')})(?!\\p{L})`, 'giu'),
          '[name]',
        );
  return named.slice(0, longest);
}
