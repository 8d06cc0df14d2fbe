import { z } from 'zod';

const day = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dayMessage = 'A day must be written as 2026-03-31';

/** April 31 is well-formed but does not exist. */
function exists(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** A calendar day in the support team's time zone (New York): `2026-03-31`. */
export const dayField = z.string({ error: dayMessage }).regex(day, dayMessage).refine(exists, dayMessage);
