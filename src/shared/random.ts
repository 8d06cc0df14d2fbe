/** Seeded random choices, for demo data and simulated offices. */
export type SeededRandom = {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number from `min` to `max`, inclusive. Throws `RangeError` unless both are whole and in order. */
  integer(min: number, max: number): number;
  /** A random element. Throws `RangeError` if there are none. */
  pick<T>(choices: readonly T[]): T;
  /** A new, shuffled array. */
  shuffle<T>(elements: readonly T[]): T[];
  /** True with probability `p`: never at 0, always at 1. */
  chance(p: number): boolean;
};

/** Mixes all bits of a 32-bit number, so that similar seeds give unrelated sequences. */
function mixBits(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mixBits(hash);
}

/**
 * A generator whose sequence depends only on the seed, on any machine. Not for secrets. The number `7` and the
 * string `"7"` are the same seed.
 */
export function seededRandom(seed: string | number): SeededRandom {
  let state = hashText(String(seed));

  function next(): number {
    // The golden-ratio step visits all 2^32 states before it repeats.
    state = (state + 0x9e3779b9) | 0;
    return (mixBits(state) >>> 0) / 0x1_0000_0000;
  }

  function integer(min: number, max: number): number {
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || min > max) {
      throw new RangeError(`No whole number from ${min} to ${max}`);
    }
    return min + Math.floor(next() * (max - min + 1));
  }

  function pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('Nothing to pick from');
    return choices[integer(0, choices.length - 1)] as T;
  }

  function shuffle<T>(elements: readonly T[]): T[] {
    const shuffled = [...elements];
    for (let index = shuffled.length - 1; index > 0; index -= 1) {
      const other = integer(0, index);
      [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
    }
    return shuffled;
  }

  return { next, integer, pick, shuffle, chance: (p) => next() < p };
}
