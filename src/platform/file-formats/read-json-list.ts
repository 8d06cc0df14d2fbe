import { badRequest } from '#shared/problem.ts';

/** Longer than any real item with all its payers. */
const maxItemCharacters = 16 * 1024 ** 2;
/** Size limit of everything outside the list. Contract text may be long. */
const maxOtherCharacters = 1024 ** 2;

/** Properties beside the list; complete once everything has been read. */
export type OtherProperties = Record<string, unknown>;

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
  { lists, kept, beside }: { lists: readonly string[]; kept: readonly string[]; beside: OtherProperties },
): AsyncGenerator<{ list: string; item: unknown }, undefined> {
  const decoder = new TextDecoder('utf-8');
  // What is being collected: a key and value at depth 1, or a list item at depth 2.
  let buffer = '';
  let inList: string | null = null;
  let hasStarted = false;
  let isDone = false;
  let isSkipped = false;
  let otherCharacters = 0;
  const scan: Scan = { depth: 0, inString: false, escaped: false };
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at] as string;
      if (isDone) {
        if (char.trim() !== '') throw notJson();
        continue;
      }
      if (!hasStarted) {
        if (char === '{') {
          hasStarted = true;
          scan.depth = 1;
        } else if (char.trim() !== '' && char !== '\ufeff') throw notJson();
        from = at + 1;
        continue;
      }
      if (step(scan, char)) continue;
      const floor = inList === null ? 1 : 2;
      const ends = (char === ',' && scan.depth === floor) || (isClosing(char) && scan.depth === floor - 1);
      if (ends) {
        if (!isSkipped) buffer += text.slice(from, at);
        from = at + 1;
        if (buffer.trim() !== '') {
          if (inList !== null) yield { list: inList, item: parse(buffer) };
          else {
            otherCharacters += buffer.length;
            if (otherCharacters > maxOtherCharacters) throw tooLong();
            Object.assign(beside, parse(`{${buffer}}`));
          }
        }
        buffer = '';
        isSkipped = false;
        if (isClosing(char)) {
          if (inList === null) isDone = true;
          else inList = null;
        }
      } else if (char === ':' && scan.depth === 1 && inList === null && !isSkipped) {
        const key = keyOf(buffer + text.slice(from, at + 1));
        if (key === undefined || lists.includes(key) || kept.includes(key)) continue;
        isSkipped = true;
        buffer = '';
      } else if (char === '[' && scan.depth === 2 && inList === null && !isSkipped) {
        const head = buffer + text.slice(from, at);
        const key = keyOf(head);
        if (key === undefined || !lists.includes(key)) continue;
        inList = key;
        buffer = '';
        from = at + 1;
      }
    }
    if (!isDone && !isSkipped) buffer += text.slice(from);
    if (buffer.length > maxItemCharacters) throw notJson();
    if (inList === null && buffer.length > maxOtherCharacters) throw tooLong();
  }
  if (!isDone) throw notJson();
  return undefined;
}

/** Advances one character; true inside a string or at its quotes. */
function step(scan: Scan, char: string): boolean {
  if (scan.inString) {
    if (scan.escaped) scan.escaped = false;
    else if (char === '\\') scan.escaped = true;
    else if (char === '"') scan.inString = false;
    return true;
  }
  if (char === '"') {
    scan.inString = true;
    return true;
  }
  if (char === '{' || char === '[') scan.depth += 1;
  else if (isClosing(char)) scan.depth -= 1;
  return false;
}

const isClosing = (char: string): boolean => char === '}' || char === ']';

const keyOf = (head: string): string | undefined => /^\s*"((?:[^"\\]|\\.)*)"\s*:\s*$/.exec(head)?.[1];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}
