import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import type { seededRandom } from '#shared/random.ts';

/** Existing names and places to search for. */
export type KnownValues = { name: string; city: string; state: string; zip: string; specialty: string };
export type Random = ReturnType<typeof seededRandom>;

const sampleSize = 2000;

export const readKnownValues = ({ orm }: Database): Promise<KnownValues[]> =>
  selectRows<KnownValues>(
    orm,
    sql`select name, city, state, zip_code as zip, specialty from providers order by id limit ${sampleSize}`,
  );

type Query = Record<string, string>;
export type Search = {
  name: string;
  /** Below /api; provider search by default. */
  path?: string;
  ask(known: readonly KnownValues[], random: Random): Query;
};

const places = ['New York, NY', 'Los Angeles, CA', 'Houston, TX', 'Chicago, IL', 'Tampa, FL', 'Denver, CO'];
const place = (known: readonly KnownValues[], random: Random): string =>
  random.chance(0.5) ? random.pick(places) : random.pick(known).zip;
const surname = ({ name }: KnownValues): string => name.replace(', MD', '').split(' ').at(-1) ?? name;
const fullName = ({ name }: KnownValues): string => name.replace(', MD', '');

/** A typo: a letter lost, doubled or replaced, or two swapped. */
function misspell(word: string, random: Random): string {
  const at = random.integer(1, Math.max(1, word.length - 2));
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  return random.pick([
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
  ]);
}

/** Every kind of search on the page. */
export const searches: readonly Search[] = [
  { name: 'the whole network by name', ask: () => ({}) },
  { name: 'one specialty', ask: (_, random) => ({ specialty: random.pick(networkSpecialties) }) },
  {
    name: 'best rated of a specialty',
    ask: (_, random) => ({ specialty: random.pick(networkSpecialties), sort: 'rating' }),
  },
  { name: 'a full name', ask: (known, random) => ({ search: fullName(random.pick(known)) }) },
  {
    name: 'the beginning of a name',
    ask: (known, random) => ({ search: surname(random.pick(known)).slice(0, random.integer(2, 5)) }),
  },
  {
    name: 'a name with a typo',
    ask: (known, random) => {
      const words = fullName(random.pick(known)).split(' ');
      const at = words.findIndex((word) => word.length >= 5);
      return { search: words.map((word, nth) => (nth === at ? misspell(word, random) : word)).join(' ') };
    },
  },
  {
    name: 'a city',
    ask: (known, random) => ({ search: random.chance(0.5) ? random.pick(known).city : random.pick(places) }),
  },
  { name: 'a ZIP code', ask: (known, random) => ({ search: random.pick(known).zip }) },
  {
    name: 'a specialty in a city, as words',
    ask: (known, random) => {
      const { specialty, city } = random.pick(known);
      return { search: `${specialty} ${city}` };
    },
  },
  {
    name: 'a sentence with a place and a plan',
    ask: (known, random) => {
      const { city, state } = random.pick(known);
      const doctor = random.pick(['heart doctor', 'knee doctor', 'dermatologist', 'pediatrician', 'skin dr']);
      return {
        search: `${doctor} in ${city}, ${state} that takes ${random.pick(['Aetna', 'Medicare', 'oscar'])}`,
      };
    },
  },
  {
    name: 'a sentence for the soonest doctor in a place',
    ask: (known, random) => {
      const { city, state } = random.pick(known);
      const doctor = random.pick(['heart doctor', 'knee doctor', 'dermatologist', 'pediatrician']);
      return { search: `${random.pick(['soonest', 'first available'])} ${doctor} in ${city}, ${state}` };
    },
  },
  { name: 'the whole network, soonest first', ask: () => ({ sort: 'soonest' }) },
  {
    name: 'of a specialty around a place, soonest first',
    ask: (known, random) => ({
      near: place(known, random),
      sort: 'soonest',
      specialty: random.pick(networkSpecialties),
    }),
  },
  {
    name: 'takes a plan, soonest first',
    ask: (known, random) => ({
      near: place(known, random),
      sort: 'soonest',
      insurance: random.pick(['Aetna', 'Medicare', 'oscar', 'Molina']),
    }),
  },
  {
    name: 'within 50 miles, soonest first',
    ask: (known, random) => ({ near: place(known, random), radius: '50', sort: 'soonest' }),
  },
  { name: 'nearest first', ask: (known, random) => ({ near: place(known, random), sort: 'distance' }) },
  {
    name: 'nearest of a specialty',
    ask: (known, random) => ({
      near: place(known, random),
      sort: 'distance',
      specialty: random.pick(networkSpecialties),
    }),
  },
  {
    name: 'within 25 miles, cheapest first',
    ask: (known, random) => ({ near: place(known, random), radius: '25', sort: 'price' }),
  },
  {
    name: 'of a specialty within 50 miles, best rated',
    ask: (known, random) => ({
      near: place(known, random),
      radius: '50',
      sort: 'rating',
      specialty: random.pick(networkSpecialties),
    }),
  },
  {
    name: 'takes a plan, nearest first',
    ask: (known, random) => ({
      near: place(known, random),
      sort: 'distance',
      insurance: random.pick(['Aetna', 'Medicare', 'oscar', 'Molina']),
    }),
  },
  {
    name: 'offers a service, cheapest first',
    ask: (_, random) => ({ service: random.pick(['mri-knee', 'colonoscopy', 'ekg']), sort: 'price' }),
  },
  {
    name: 'offers a service within 50 miles',
    ask: (known, random) => ({
      near: place(known, random),
      radius: '50',
      service: 'mri-knee',
      sort: 'price',
    }),
  },
  {
    name: 'common words with another specialty',
    ask: (_, random) => {
      const [word, specialty] = random.shuffle(networkSpecialties);
      return { search: word ?? '', specialty: specialty ?? '' };
    },
  },
  {
    name: 'words of another region, nearest first',
    ask: (known, random) => ({
      search: random.chance(0.5) ? random.pick(['Houston', 'Chicago', 'Brooklyn']) : random.pick(known).city,
      near: random.pick(['Seattle, WA', 'Portland, OR', 'Boise, ID']),
      sort: 'distance',
    }),
  },
  {
    name: 'takes a plan that few offices take, nearest first',
    ask: (known, random) => ({ near: place(known, random), sort: 'distance', insurance: 'AvMed' }),
  },
  {
    name: 'a plan that few offices take, by name',
    ask: () => ({ insurance: 'AvMed' }),
  },
  {
    name: 'prices of a service compared around a place',
    path: '/price-comparison',
    ask: (known, random) => ({
      service: random.pick(['mri-knee', 'colonoscopy', 'ekg']),
      near: place(known, random),
      radius: random.pick(['25', '50']),
    }),
  },
  { name: 'the fifth page', ask: (_, random) => ({ specialty: random.pick(networkSpecialties), page: '5' }) },
  { name: 'nothing found', ask: () => ({ search: 'xqzzyvk wvvkq' }) },
];
