import { npiCheckDigit } from '#shared/npi.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';

/** Unique personal data: wherever it is found, it leaked. */
export type Marker = {
  /** What it is, and who entered it: `birth date of patient 3`. */
  name: string;
  /** `word`: letters and digits. `number`: identified by its digits alone. `day`: `YYYY-MM-DD`. */
  kind: 'word' | 'number' | 'day';
  value: string;
};

const consonants = 'bdfgkmpqvwxz';
const vowels = 'aeiou';

/** Creates unique markers, reproducible from the seed. */
export function createMarkerMaker(seed: string) {
  const random = seededRandom(`markers of ${seed}`);
  const markers: Marker[] = [];
  const known = new Set<string>();
  const keep = (kind: Marker['kind'], name: string, make: () => string): string => {
    let value = make();
    while (known.has(value)) value = make();
    known.add(value);
    markers.push({ name, kind, value });
    return value;
  };
  return {
    markers: markers as readonly Marker[],
    /** A nonsense word such as `Zqoxavuke…`. */
    word: (name: string) => keep('word', name, () => makeWord(random)),
    /** A birth date for someone of this age. */
    day: (name: string, youngest = 1925, oldest = 1969) =>
      keep('day', name, () => {
        const two = (number: number) => String(number).padStart(2, '0');
        return `${random.integer(youngest, oldest)}-${two(random.integer(1, 12))}-${two(random.integer(13, 28))}`;
      }),
    /** A phone number that looks like one in Tampa, as its ten digits. */
    phone: (name: string) =>
      keep(
        'number',
        name,
        () => `813${random.integer(2, 9)}${String(random.integer(0, 999_999)).padStart(6, '0')}`,
      ),
    /** Sixteen digits that pass the card number check. */
    card: (name: string) => keep('number', name, () => makeCard(random)),
    /** An insurance member number. */
    memberNumber: (name: string) =>
      keep(
        'word',
        name,
        () => `${makeWord(random).slice(0, 4).toUpperCase()}${random.integer(10_000_000, 99_999_999)}`,
      ),
    /** An invalid NPI: its check digit is wrong. */
    badNpi: (name: string) =>
      keep('number', name, () => {
        const nine = `1${random.integer(10_000_000, 99_999_999)}`;
        return nine + ((Number(npiCheckDigit(nine)) + 1) % 10);
      }),
  };
}

export type MarkerMaker = ReturnType<typeof createMarkerMaker>;

function makeWord(random: SeededRandom): string {
  const syllables = Array.from(
    { length: 5 },
    () => random.pick([...consonants]) + random.pick([...vowels]) + random.pick(['', '', 'x', 'q', 'z']),
  ).join('');
  return `Zq${syllables}`;
}

/** The Luhn check digit. */
function makeCard(random: SeededRandom): string {
  const fifteen = `4${Array.from({ length: 14 }, () => random.integer(0, 9)).join('')}`;
  const sum = [...fifteen]
    .map(Number)
    .reduce(
      (total, digit, index) =>
        total + (index % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
      0,
    );
  return fifteen + ((10 - (sum % 10)) % 10);
}
