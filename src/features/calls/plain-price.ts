/**
 * Which words may stand around an amount for the clause to name the price of paying directly. As with openings, what
 * is not known to be harmless makes the clause unclear: "the place down the road charges $300".
 */
const priceWords = new Set(
  `a an the it that this these is s ll d re ve m be would will our your yours you we for of and so um uh eh er erm oh okay ok well
  let me us see look yes yeah sure now currently self pay paying pays cash price prices cost costs charge charges rate
  total comes come to in at only just all with includes including included report everything images read if same day
  today directly direct out pocket uninsured run runs they them she he her him patient patients one no sorry wait mean
  i actually correction scratch make altogether exactly exact gonna going flat even rates radiologist looking do does folks what but when have here`.split(
    /\s+/,
  ),
);

/** `amounts` are the places of the amounts in the clause; the words of the wanted service may be said as well. */
export function isPlainPrice(
  clause: string,
  amounts: readonly { start: number; end: number }[],
  serviceName: string,
): boolean {
  const blanked = amounts.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    clause,
  );
  const serviceWords = new Set(toWords(serviceName));
  const words = toWords(
    blanked.replace(/\b(?:(?:without|no) (?:any )?insurance|paid (?:up ?front|in advance))\b/gi, ' '),
  );
  return words.every((word) => priceWords.has(word) || serviceWords.has(word));
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}
