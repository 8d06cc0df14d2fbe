import { plain } from './score-facts.ts';

/**
 * The parts missing from the read-back sentence. "Right?" is not a body side. A long word may have an ending, a number
 * may not.
 */
export function findMissing(readBack: string, parts: readonly (readonly string[])[]): (readonly string[])[] {
  const sentence = ` ${plain(readBack.replaceAll(/\b(right|correct)\s*\?/gi, ' '))} `;
  const isSaid = (word: string) => {
    const paddedPart = ` ${plain(word)}`;
    if (/^[a-z ]{6,}$/.test(paddedPart)) return sentence.includes(paddedPart);
    return sentence.includes(`${paddedPart} `) || sentence.includes(`${paddedPart}s `);
  };
  return parts.filter((words) => !words.some(isSaid));
}
