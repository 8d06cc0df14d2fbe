import { findCoordinates, listZipCodes, type ZipCode } from '#platform/geography/places.ts';
import { listServicesOf } from '#shared/care/service-catalog.ts';
import type { Service } from '#shared/care/services.ts';
import { type NetworkSpecialty, networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { milesBetween } from '#shared/distance.ts';
import { npiCheckDigit } from '#shared/npi.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { type Weekday, weekdays } from '#shared/time/wall-time.ts';
import {
  familyNames,
  givenNames,
  insurancePlans,
  otherLanguages,
  practiceKinds,
  practiceWords,
  streetKinds,
  streetNames,
} from './fictional-names.ts';
import { type FloridaCity, majorCities, otherCities } from './florida-cities.ts';

/** Whole dollars, in cents. `memberCents` is at most `directCents`, which is null if not published. */
export type FictionalPrice = { serviceCode: string; memberCents: number; directCents: number | null };

export type OfficeHours = Record<Weekday, readonly [opens: string, closes: string] | null>;

export type FictionalProvider = {
  npi: string;
  name: string;
  specialty: NetworkSpecialty;
  /** NUCC Health Care Provider Taxonomy. */
  taxonomyCode: string;
  /** E.164, always from the never-assigned range 555-0100 to 555-0199. */
  phone: string;
  email: string;
  addressLine: string;
  city: string;
  state: 'FL';
  zip: string;
  lat: number;
  lng: number;
  timeZone: string;
  officeHours: OfficeHours;
  /** Empty for an office that takes direct payment only. */
  acceptsInsurance: string[];
  acceptsNewPatients: boolean;
  languages: string[];
  /** 3.6 to 5.0, one decimal. */
  rating: number;
  isActive: boolean;
  prices: FictionalPrice[];
  /** The two prices of the specialty's first service. */
  negotiatedRateCents: number;
  directPayRateCents: number | null;
};

const taxonomyCodes: Record<NetworkSpecialty, string> = {
  'Primary Care': '207Q00000X',
  Cardiology: '207RC0000X',
  Dermatology: '207N00000X',
  Orthopedics: '207X00000X',
  Neurology: '2084N0400X',
  Oncology: '207RX0202X',
  Pediatrics: '208000000X',
  Psychiatry: '2084P0800X',
  Radiology: '261QR0200X',
  'Emergency Medicine': '261QU0200X',
};
const emergencyCenterTaxonomyCode = '261QE0002X';

/** The NPI leaves five digits for the serial number. */
const largestNetwork = 99_999;
/** Offices of each specialty that every major city gets before any other city gets one. */
const roundsOfMajorCities = 6;

/**
 * Generates fictional offices in real Florida cities, deterministically from the seed: specialties in rotation, major cities
 * first, then by population. `count` is at most 99,999.
 */
export function fictionalNetwork({
  seed,
  count = 2500,
}: {
  seed: number;
  count?: number;
}): FictionalProvider[] {
  if (!Number.isInteger(count) || count < 0 || count > largestNetwork) {
    throw new RangeError(`A fictional network has 0 to ${largestNetwork} providers, not ${count}`);
  }
  const random = seededRandom(`network ${seed}`);
  const pickCity = createCityPicker(random);
  const pickPhone = createPhonePicker(random);
  const usedNames = new Set<string>();
  const network: FictionalProvider[] = [];
  for (let index = 0; index < count; index += 1) {
    const specialty = networkSpecialties[index % networkSpecialties.length] as NetworkSpecialty;
    const { city, zipCodes } = pickCity(Math.floor(index / networkSpecialties.length));
    const name = pickUnusedName(specialty, city.name, usedNames, random);
    const { prices, first } = randomPrices(listServicesOf(specialty), random);
    network.push({
      npi: fictionalNpi(index + 1),
      name,
      specialty,
      taxonomyCode: name.includes('Emergency Center')
        ? emergencyCenterTaxonomyCode
        : taxonomyCodes[specialty],
      phone: pickPhone(city),
      email: `frontdesk@${domainLabel(name)}.example`,
      ...randomAddress(city, zipCodes, random),
      timeZone: city.timeZone,
      officeHours: randomOfficeHours(specialty, random),
      acceptsInsurance: randomInsurance(specialty, random),
      acceptsNewPatients: random.chance(0.88),
      languages: [
        'English',
        ...otherLanguages.filter(({ share }) => random.chance(share)).map((o) => o.language),
      ],
      rating: randomRating(random),
      isActive: !random.chance(0.02),
      prices,
      negotiatedRateCents: first.memberCents,
      directPayRateCents: first.directCents,
    });
  }
  return network;
}

/** The prefix 1999 keeps fictional NPIs apart from those in the public registry. */
function fictionalNpi(serial: number): string {
  const nine = `1999${String(serial).padStart(5, '0')}`;
  return `${nine}${npiCheckDigit(nine)}`;
}

type CityOffices = { city: FloridaCity; zipCodes: readonly ZipCode[] };

function createCityPicker(random: SeededRandom): (round: number) => CityOffices {
  const withZipCodes = (city: FloridaCity): CityOffices => ({ city, zipCodes: streetZipCodes(city.name) });
  const majors = majorCities.map(withZipCodes);
  const others = otherCities.map(withZipCodes);
  const byWeight = [...majors, ...others].flatMap((offices) =>
    Array.from({ length: offices.city.weight }, () => offices),
  );
  const guaranteed = [...Array.from({ length: roundsOfMajorCities }, () => majors).flat(), ...others];
  return (round) => guaranteed[round] ?? random.pick(byWeight);
}

/** Excludes PO box ZIP codes, which share one point, and outliers far from the city. */
function streetZipCodes(cityName: string): readonly ZipCode[] {
  const all = listZipCodes(cityName, 'FL');
  const center = findCoordinates({ city: cityName, state: 'FL' });
  if (!center) throw new Error(`${cityName} is not in the ZIP code data`);
  const pointsSeen = new Map<string, number>();
  const pointOf = ({ lat, lng }: ZipCode) => `${lat},${lng}`;
  for (const zipCode of all) pointsSeen.set(pointOf(zipCode), (pointsSeen.get(pointOf(zipCode)) ?? 0) + 1);
  const near = all.filter((zipCode) => milesBetween(zipCode, center) < 20);
  const streetOnly = near.filter((zipCode) => pointsSeen.get(pointOf(zipCode)) === 1);
  return streetOnly.length > 0 ? streetOnly : near;
}

/** Each area code has only 100 fictional numbers, so they are used in rotation to minimize repeats. */
function createPhonePicker(random: SeededRandom): (city: FloridaCity) => string {
  const usesOfAreaCode = new Map<string, number>();
  const offset = random.integer(0, 99);
  return ({ areaCodes }) => {
    const uses = (areaCode: string) => usesOfAreaCode.get(areaCode) ?? 0;
    const areaCode = areaCodes.reduce((least, other) => (uses(other) < uses(least) ? other : least));
    usesOfAreaCode.set(areaCode, uses(areaCode) + 1);
    // 37 and 100 share no factor, so the steps reach all hundred numbers before one repeats.
    return `+1${areaCode}55501${String((offset + uses(areaCode) * 37) % 100).padStart(2, '0')}`;
  };
}

function pickUnusedName(
  specialty: NetworkSpecialty,
  city: string,
  used: Set<string>,
  random: SeededRandom,
): string {
  const kinds = practiceKinds[specialty];
  for (let attempt = 0; ; attempt += 1) {
    const doctor = `Dr. ${random.pick(givenNames)} ${attempt > 2 ? `${randomLetter(random)}. ` : ''}${random.pick(familyNames)}`;
    const practice = kinds && `${random.pick(practiceWords)} ${random.pick(kinds)} of ${city}`;
    const plain = practice ?? doctor;
    // Large networks run out of names, so a number is added.
    const name = attempt > 20 ? `${plain} ${attempt}` : plain;
    if (used.has(name)) continue;
    used.add(name);
    return name;
  }
}

function randomLetter(random: SeededRandom): string {
  return String.fromCharCode(65 + random.integer(0, 25));
}

function domainLabel(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function randomAddress(city: FloridaCity, zipCodes: readonly ZipCode[], random: SeededRandom) {
  const { zip, lat, lng } = random.pick(zipCodes);
  const street = `${random.integer(101, 9899)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
  return {
    addressLine: random.chance(0.5)
      ? `${street}, Suite ${random.integer(1, 4)}${random.integer(10, 60)}`
      : street,
    city: city.name,
    state: 'FL' as const,
    zip,
    // 0.01 degrees is about 0.7 miles. Keeps offices in one ZIP code from sharing one point.
    lat: roundTo(lat + (random.next() - 0.5) * 0.02, 5),
    lng: roundTo(lng + (random.next() - 0.5) * 0.02, 5),
  };
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

const weekdayHours = [
  ['08:00', '17:00'],
  ['08:30', '17:00'],
  ['09:00', '17:30'],
  ['08:00', '16:30'],
  ['09:00', '18:00'],
] as const;

function randomOfficeHours(specialty: NetworkSpecialty, random: SeededRandom): OfficeHours {
  const everyDay = (day: OfficeHours[Weekday]): OfficeHours =>
    Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as OfficeHours;
  if (specialty === 'Emergency Medicine') {
    return everyDay(
      random.chance(0.25)
        ? ['00:00', '23:59']
        : random.pick([
            ['08:00', '20:00'],
            ['07:00', '22:00'],
          ]),
    );
  }
  const ordinary = specialty === 'Radiology' ? (['07:00', '19:00'] as const) : random.pick(weekdayHours);
  const hours: OfficeHours = { ...everyDay(ordinary), sat: null, sun: null };
  if (random.chance(specialty === 'Radiology' ? 0.7 : 0.2)) hours.sat = ['09:00', '13:00'];
  if (random.chance(0.2)) hours.fri = [ordinary[0], '13:00'];
  if (specialty !== 'Radiology' && random.chance(0.15)) hours.wed = null;
  return hours;
}

function randomInsurance(specialty: NetworkSpecialty, random: SeededRandom): string[] {
  if (random.chance(0.05)) return [];
  return insurancePlans
    .filter(({ plan }) => specialty !== 'Pediatrics' || plan !== 'Medicare')
    .filter(({ share }) => random.chance(share))
    .map(({ plan }) => plan);
}

/** The better of two random ratings: most are above 4.3. */
function randomRating(random: SeededRandom): number {
  return roundTo(3.6 + 1.4 * Math.max(random.next(), random.next()), 1);
}

const wholeDollars = (cents: number) => Math.round(cents / 100) * 100;

/** Added to the catalog later, with separate random numbers, so that existing offices don't change. */
const separatelySeeded = new Set(['blood-count']);

/** An office's price level applies to all its services. Every office offers the first service. */
function randomPrices(services: readonly Service[], random: SeededRandom) {
  const priceLevel = random.next();
  const prices: FictionalPrice[] = [];
  for (const [index, service] of services.entries()) {
    const generator = separatelySeeded.has(service.code)
      ? seededRandom(`${service.code} ${priceLevel}`)
      : random;
    const isOffered = index === 0 || generator.chance(0.88);
    if (isOffered) prices.push(randomPrice(service, priceLevel, generator));
  }
  return { prices, first: prices[0] as FictionalPrice };
}

function randomPrice(
  { code, demoPriceCents: [low, high] }: Service,
  priceLevel: number,
  random: SeededRandom,
) {
  const position = Math.min(1, Math.max(0, priceLevel + (random.next() - 0.5) * 0.3));
  const directCents = wholeDollars(low + (high - low) * position);
  const discount = random.chance(0.05) ? 0 : 0.15 + random.next() * 0.45;
  return {
    serviceCode: code,
    memberCents: wholeDollars(directCents * (1 - discount)),
    directCents: random.chance(0.06) ? null : directCents,
  };
}
