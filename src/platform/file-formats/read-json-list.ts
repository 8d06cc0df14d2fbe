import { badRequest } from '#shared/problem.ts';

/** Longer than any real item with all its payers. */
const mostItemCharacters = 16 * 1024 ** 2;
/** Size of everything kept beside the list; contract text may be long. */
const mostBesideCharacters = 1024 ** 2;

/** Properties beside the list; complete once everything has been read. */
export type BesideList = Record<string, unknown>;

type Scan = { depth: number; inString: boolean; escaped: boolean };

const notJson = () => badRequest('This file isn’t valid JSON: it is damaged or cut off. Download it again.');
const tooLong = () => badRequest('The header of this file is too long.');

/**
 * Streams one object whose properties `lists` are long lists, one item at a time. Other properties named in
 * `kept`, and non-list values of `lists`, go into `beside`; the rest is discarded. Throws a Problem when the
 * text is not such an object, or the kept part is too long.
 */
export async function* readJsonList(
  bytes: AsyncIterable<Uint8Array>,
  { lists, kept, beside }: { lists: readonly string[]; kept: readonly string[]; beside: BesideList },
): AsyncGenerator<{ list: string; item: unknown }, undefined> {
  const decoder = new TextDecoder('utf-8');
  // What is being collected: a key and value at depth 1, or a list item at depth 2.
  let gathered = '';
  let inList: string | null = null;
  let hasBegun = false;
  let isOver = false;
  let isPassedOver = false;
  let besideCharacters = 0;
  const scan: Scan = { depth: 0, inString: false, escaped: false };
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at] as string;
      if (isOver) {
        if (sign.trim() !== '') throw notJson();
        continue;
      }
      if (!hasBegun) {
        if (sign === '{') {
          hasBegun = true;
          scan.depth = 1;
        } else if (sign.trim() !== '' && sign !== '\ufeff') throw notJson();
        from = at + 1;
        continue;
      }
      if (step(scan, sign)) continue;
      const floor = inList === null ? 1 : 2;
      const ends = (sign === ',' && scan.depth === floor) || (isClosing(sign) && scan.depth === floor - 1);
      if (ends) {
        if (!isPassedOver) gathered += text.slice(from, at);
        from = at + 1;
        if (gathered.trim() !== '') {
          if (inList !== null) yield { list: inList, item: parse(gathered) };
          else {
            besideCharacters += gathered.length;
            if (besideCharacters > mostBesideCharacters) throw tooLong();
            Object.assign(beside, parse(`{${gathered}}`));
          }
        }
        gathered = '';
        isPassedOver = false;
        if (isClosing(sign)) {
          if (inList === null) isOver = true;
          else inList = null;
        }
      } else if (sign === ':' && scan.depth === 1 && inList === null && !isPassedOver) {
        const key = keyOf(gathered + text.slice(from, at + 1));
        if (key === undefined || lists.includes(key) || kept.includes(key)) continue;
        isPassedOver = true;
        gathered = '';
      } else if (sign === '[' && scan.depth === 2 && inList === null && !isPassedOver) {
        const head = gathered + text.slice(from, at);
        const key = keyOf(head);
        if (key === undefined || !lists.includes(key)) continue;
        inList = key;
        gathered = '';
        from = at + 1;
      }
    }
    if (!isOver && !isPassedOver) gathered += text.slice(from);
    if (gathered.length > mostItemCharacters) throw notJson();
    if (inList === null && gathered.length > mostBesideCharacters) throw tooLong();
  }
  if (!isOver) throw notJson();
  return undefined;
}

/** Advances one character; true inside a string or at its quotes. */
function step(scan: Scan, sign: string): boolean {
  if (scan.inString) {
    if (scan.escaped) scan.escaped = false;
    else if (sign === '\\') scan.escaped = true;
    else if (sign === '"') scan.inString = false;
    return true;
  }
  if (sign === '"') {
    scan.inString = true;
    return true;
  }
  if (sign === '{' || sign === '[') scan.depth += 1;
  else if (isClosing(sign)) scan.depth -= 1;
  return false;
}

const isClosing = (sign: string): boolean => sign === '}' || sign === ']';

const keyOf = (head: string): string | undefined => /^\s*"((?:[^"\\]|\\.)*)"\s*:\s*$/.exec(head)?.[1];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}
