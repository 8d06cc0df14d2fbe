import { Problem } from '#shared/problem.ts';

/** Far more than any of our bodies or a vendor's webhook has. */
const mostLevels = 64;

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
