import zipcodes from 'zipcodes';
import { badRequest } from '#shared/problem.ts';
import { type FoundPlace, findCities, findCoordinates } from './places.ts';

/** `District of Columbia` has the most words of all. */
const maxStateWords = 3;

/** A place as typed: a ZIP code, or a city with or without its state. Throws a Problem for an unknown one. */
export function getTypedPlace(text: string): FoundPlace {
  const zip = /\b\d{5}\b/.exec(text)?.[0];
  const known = zip ? findCoordinates({ zip }) : (findInState(text) ?? findCoordinates({ city: text }));
  if (known) return known;
  const states = findCities(text).map((one) => one.state);
  throw badRequest(
    states.length > 1
      ? `There is more than one ${text}. Add the state, such as ${text}, ${states[0]}.`
      : 'We don’t recognize this place. Try a city and state, or a ZIP code.',
  );
}

/** `Tampa, FL`, `tampa florida`, `Charleston, West Virginia, USA`. */
function findInState(text: string): FoundPlace | null {
  const words = text
    .trim()
    .split(/[,\s]+/)
    .filter(Boolean);
  if (/^usa?$/i.test(words.at(-1) ?? '')) words.pop();
  for (let wordCount = 1; wordCount <= Math.min(maxStateWords, words.length - 1); wordCount += 1) {
    const name = words.slice(-wordCount).join(' ').toUpperCase();
    const state = /^[A-Z]{2}$/.test(name) ? name : zipcodes.states.full[name];
    const found = state ? findCoordinates({ city: words.slice(0, -wordCount).join(' '), state }) : null;
    if (found) return found;
  }
  return null;
}
