import { Problem } from '#shared/problem.ts';

/** Far more than any body of ours or of a vendor's webhook has. */
const mostLevels = 64;

const notJson = () =>
  new Problem(400, 'BAD_REQUEST', 'The data sent is not valid JSON. Please reload the page and try again.');

/**
 * The value that a body of JSON stands for; undefined for an empty one, which browsers send too. Throws a Problem for
 * what is no JSON, is nested deeper than any reader should follow, or names `__proto__`, which turns into something else
 * than data as soon as it is copied.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw notJson();
  }
  refuseStrange(parsed);
  return parsed;
}

/** Level by level, so that depth costs no stack. */
function refuseStrange(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) throw notJson();
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      if (Object.hasOwn(one, '__proto__')) throw notJson();
      for (const inner of Object.values(one))
        if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
}
