import { Problem } from '#shared/problem.ts';

/** Far more than any of our request bodies or vendor webhooks need. */
const maxLevels = 64;

const notJson = () =>
  new Problem(400, 'BAD_REQUEST', 'The data sent is not valid JSON. Reload the page and try again.');

/**
 * Parses a JSON body; undefined for an empty one, which browsers send too. Throws a Problem for invalid JSON,
 * excessive nesting, or a `__proto__` key, which would pollute a copy.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw notJson();
  }
  rejectUnsafe(parsed);
  return parsed;
}

/** Iterates level by level, so that deep nesting cannot overflow the stack. */
function rejectUnsafe(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLevels) throw notJson();
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      if (Object.hasOwn(item, '__proto__')) throw notJson();
      for (const inner of Object.values(item))
        if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
}
