import { badRequest } from '#kernel/problem.ts';
import { type FoundPlace, findCities, findCoordinates } from './places.ts';

/** A place as people type it: a ZIP code, or a city with or without its state. Throws a Problem for one that is not known. */
export function getTypedPlace(text: string): FoundPlace {
  const zip = /\b\d{5}\b/.exec(text)?.[0];
  const [, city = text, state] = /^(.*?)[,\s]+([A-Za-z]{2})$/.exec(text.trim()) ?? [];
  const known = zip
    ? findCoordinates({ zip })
    : (findCoordinates({ city, ...(state ? { state: state.toUpperCase() } : {}) }) ??
      findCoordinates({ city: text }));
  if (known) return known;
  const states = findCities(text).map((one) => one.state);
  throw badRequest(
    states.length > 1
      ? `There is more than one ${text}. Please add the state, such as ${text}, ${states[0]}.`
      : 'We do not know this place. Please try a city with its state, or a ZIP code.',
  );
}
