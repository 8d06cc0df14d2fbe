import { plain } from './score-facts.ts';

/**
 * The parts that the sentence lacks. "Right?" is not a body side. A long word may have an ending, a number
 * may not.
 */
export function findMissing(readBack: string, parts: readonly (readonly string[])[]): (readonly string[])[] {
  const said = ` ${plain(readBack.replaceAll(/\b(right|correct)\s*\?/gi, ' '))} `;
  const isSaid = (word: string) => {
    const wanted = ` ${plain(word)}`;
    if (/^[a-z ]{6,}$/.test(wanted)) return said.includes(wanted);
    return said.includes(`${wanted} `) || said.includes(`${wanted}s `);
  };
  return parts.filter((words) => !words.some(isSaid));
}
