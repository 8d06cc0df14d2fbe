/** Ranges of characters, each from the first to before the last. */
export type Cuts = readonly (readonly [start: number, end: number])[];

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;])/g, '')
    .replace(/^[\s,.;·-]+/, '')
    .replace(/[\s,;·-]+$/, '');

/** The sentence without some of its characters: "knee doctor in Tampa" without "that takes Aetna". */
export function cutOut(sentence: string, cuts: Cuts): string {
  const last = cuts
    .toSorted((a, b) => b[0] - a[0])
    .reduce((rest, [start, end]) => `${rest.slice(0, start)} ${rest.slice(end)}`, sentence);
  return tidy(last);
}
