/** Characters. */
const longestFile = 50 * 1024 * 1024;
const deepest = 100;

type JsonRefusal = 'malformed' | 'too_deep' | 'too_large';

/** The values of a JSON file: one, the members of a list, or one a line. */
export function parseJson(source: string): unknown[] | JsonRefusal {
  const text = source.replace(/^\uFEFF/, '');
  if (text.length > longestFile) return 'too_large';
  if (isTooDeep(text)) return 'too_deep';
  const whole = parse(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const values = lines.map(parse);
  return lines.length > 1 && values.every((value) => value !== undefined) ? values : 'malformed';
}

/** Undefined if it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts brackets outside of strings, before anything is built. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}
