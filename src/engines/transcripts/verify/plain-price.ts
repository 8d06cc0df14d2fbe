import { finalPrice } from '../prices/price-cues.ts';

/**
 * Which words may stand around an amount for the clause to name the price of paying directly. As with openings, what
 * is not known to be harmless makes the clause unclear: "the place down the road charges $300".
 */
const priceWords = new Set(
  `a an the it that this these is s ll d re ve m be would will our your yours you we for of and so um uh eh er erm oh okay ok well
  let me us see look yes yeah sure now currently self pay paying pays cash price prices cost costs charge charges rate
  total comes come to in at only just all with includes including included report everything images read if same day
  today directly direct out pocket uninsured run runs they them she he her him patient patients one no sorry wait mean
  i actually correction scratch make altogether exactly exact gonna going flat even rates radiologist looking do does folks what but when have here
  annual grand whole thing everything covers cover facility doctor anesthesia reading person time seen see appointment
  package new initial show listed ones care establishing own themselves herself himself myself yourself
  upfront per each are out bundle bundled scan test service services owe this get getting been after on screen says shows got any more anymore`.split(
    /\s+/,
  ),
);
const phrases =
  /\b(?:(?:without|no) (?:any )?insurance|(?:without|no|non)[ -](?:any )?contrast|without(?=[,.]|$)|paid (?:up ?front|in advance)|(?:the )?time of (?:the )?(?:service|visit)|(?:the |a |our )?first (?:time|visit|office visit|appointment)|(?:visit|consultation|consult|exam|office|evaluation) fee|(?:this|per|each) (?:year|session|visit)|(?:gone|went) up|as the|(?:brings?|takes?|gets?|makes?|puts?|knocks?|drops?|sets?) (?:it|that|you)(?: (?:down )?to)?|day of)\b/gi;

/** `amounts` are the places of the amounts in the clause; words that name the wanted service may be said as well. */
export function isPlainPrice(
  clause: string,
  amounts: readonly { start: number; end: number }[],
  wanted: ReadonlySet<string>,
): boolean {
  const blanked = amounts.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    clause,
  );
  const rest = blanked.replace(finalPrice, ' ').replace(phrases, ' ');
  return (rest.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []).every(
    (word) => wanted.has(word) || word.split('-').every((part) => priceWords.has(part) || wanted.has(part)),
  );
}
