import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { insurers } from '../insurance/read-insurance.ts';
import type { Mentions } from './find-mentions.ts';

const terms = readTerms(new URL('./terms/tag-message.txt', import.meta.url));

/**
 * A message whose doctors, tests, medicines, amounts and insurers are replaced by `DOCTOR`, `TEST`, `DRUG`,
 * `MONEY` and `INSURER`, so that one pattern covers all: "can a DOCTOR call in my DRUG".
 */
export type TaggedMessage = {
  text: string;
  /** Maps a range of `text` to the plain text. */
  toPlain(start: number, end: number): { start: number; end: number };
};

type Tag = { start: number; end: number; name: string };

const sums = regex('g')`
  \$ ?\d[\d.,]*k?(?: dollars?)?|\b\d[\d.,]*k? (?:dollars?|bucks?|dolares|dlls|dls|usd|pesos)\b
  |\b\d{1,3}(?:,\d{3})*\.\d\d\b|(?<=\b(?:${terms.oneOf('sums')}) )(?:\d{1,3},\d{3}|\d+k)\b|(?:\$ )+\$
`;
const payers = regex('g')`
  \b(?:(?:the |my |our |his |her |their )?(?:health |medical )?(?:insurance|insurer|insurance company
  |insurence|coverage|carrier|plan|fsa|hsa|hra|workers comp|medicare|medicaid)
  |(?:el |la |mi |su )?(?:seguro|aseguranza|aseguradora|plan medico))\b
`;

function findAll(plain: string, pattern: RegExp, name: string): Tag[] {
  return [...plain.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    name,
  }));
}

/** Of overlapping tags, the earlier wins; of those that start together, the longer. */
function withoutOverlaps(tags: readonly Tag[]): Tag[] {
  let end = 0;
  return tags
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((tag) => {
      const isFree = tag.start >= end;
      if (isFree) end = tag.end;
      return isFree;
    });
}

export function tagMessage(plain: string, mentions: Mentions): TaggedMessage {
  const named = (name: string, found: readonly { start: number; end: number }[]) =>
    found.map(({ start, end }) => ({ start, end, name }));
  const tags = withoutOverlaps([
    ...named('TEST', [
      ...mentions.services.filter(({ service }) => service.requestType !== 'telehealth'),
      ...mentions.otherServices,
      ...mentions.scans,
    ]),
    ...named('DOCTOR', mentions.doctors),
    ...named('DRUG', mentions.medicines),
    ...named('INSURER', insurers.findAll(plain)),
    ...findAll(plain, payers, 'INSURER'),
    ...findAll(plain, sums, 'MONEY'),
  ]);
  let text = '';
  let copied = 0;
  const shifts: { tagged: number; plain: number }[] = [{ tagged: 0, plain: 0 }];
  for (const { start, end, name } of tags) {
    text += plain.slice(copied, start);
    shifts.push({ tagged: text.length, plain: start });
    text += name;
    shifts.push({ tagged: text.length, plain: end });
    copied = end;
  }
  text += plain.slice(copied);
  const toPlain = (at: number) => {
    const shift = shifts.findLast(({ tagged }) => tagged <= at) ?? { tagged: 0, plain: 0 };
    return shift.plain + (at - shift.tagged);
  };
  return { text, toPlain: (start, end) => ({ start: toPlain(start), end: toPlain(end) }) };
}
