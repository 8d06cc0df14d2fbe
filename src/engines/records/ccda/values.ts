import type { Code, Concept } from '../health-record.ts';
import { attribute, childrenOf, find, textOf, type XmlElement } from '../xml/element.ts';
import { uriOfOid } from './code-systems.ts';

/** Elements of a document's narrative text, by ID. */
export type Narrative = ReadonlyMap<string, XmlElement>;

export function narrativeOf(root: XmlElement): Narrative {
  const byId = new Map<string, XmlElement>();
  const visit = (element: XmlElement): void => {
    const id = element.attributes.get('ID') ?? element.attributes.get('id');
    if (id && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  return byId;
}

/** The narrative element that a `<text>` or `<originalText>` refers to. */
export function referredElement(holder: XmlElement | null, narrative: Narrative): XmlElement | null {
  const target = attribute(find(holder, 'reference'), 'value');
  return target ? (narrative.get(target.replace(/^#/, '')) ?? null) : null;
}

/** Its own words, or those of the narrative that it refers to. */
export function wordsOf(holder: XmlElement | null, narrative: Narrative): string | null {
  if (!holder) return null;
  return textOf(holder) || textOf(referredElement(holder, narrative)) || null;
}

const longestName = 200;

/** What `<originalText>` calls a concept. A reference to a whole row names its first cell. */
function originalName(coded: XmlElement, narrative: Narrative): string | null {
  const original = find(coded, 'originalText');
  if (!original) return null;
  const own = textOf(original);
  if (own) return own.length <= longestName ? own : null;
  const target = referredElement(original, narrative);
  if (!target) return null;
  const [cell] = target.name === 'tr' ? childrenOf(target, 'td') : [target];
  const words = textOf(cell);
  return words && words.length <= longestName ? words : null;
}

const refersToRow = (coded: XmlElement, narrative: Narrative): boolean =>
  referredElement(find(coded, 'originalText'), narrative)?.name === 'tr';

function codeOf(coded: XmlElement): Code[] {
  const code = attribute(coded, 'code');
  const system = attribute(coded, 'codeSystem');
  if (!code || !system || attribute(coded, 'nullFlavor')) return [];
  return [
    {
      system: uriOfOid(system),
      code,
      display: attribute(coded, 'displayName')?.replace(/\s+/g, ' ') ?? null,
    },
  ];
}

/** The code with its translations, each once. */
export function codesOf(coded: XmlElement): Code[] {
  const found = [coded, ...translationsOf(coded)].flatMap(codeOf);
  return found.filter(
    (one, at) => found.findIndex(({ system, code }) => system === one.system && code === one.code) === at,
  );
}

const translationsOf = (coded: XmlElement): XmlElement[] =>
  childrenOf(coded, 'translation').flatMap((one) => [one, ...translationsOf(one)]);

/** Null if it has neither words nor a code. */
export function conceptOf(coded: XmlElement | null, narrative: Narrative): Concept | null {
  if (!coded) return null;
  const codes = codesOf(coded);
  const displays = [coded, ...translationsOf(coded)].flatMap((one) => attribute(one, 'displayName') ?? []);
  const original = originalName(coded, narrative);
  const text =
    (refersToRow(coded, narrative) ? displays[0] : null) ?? original ?? displays[0] ?? codes[0]?.code;
  return text ? { text, codes } : null;
}

/** A time of HL7 as an ISO date as exact as it is written, at most to the day. */
export function dateOfTime(value: string | null): string | null {
  const parts = /^(\d{4})(?:-?(\d{2}))?(?:-?(\d{2}))?/.exec(value ?? '');
  if (!parts) return null;
  const [, year, month, day] = parts;
  if (Number(year) < 1800 || Number(year) > 2200) return null;
  if (!month || Number(month) < 1 || Number(month) > 12) return year ?? null;
  if (!day || Number(day) < 1 || Number(day) > daysOf(Number(year), Number(month))) return `${year}-${month}`;
  return `${year}-${month}-${day}`;
}

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export type Period = {
  start: string | null;
  end: string | null;
  /** It has ended, though the document may not know when. */
  isOver: boolean;
};

/** A point in time starts and ends on the same day. */
export function periodOf(time: XmlElement | null): Period {
  const point = dateOfTime(attribute(time, 'value') ?? attribute(find(time, 'center'), 'value'));
  const high = find(time, 'high');
  const end = dateOfTime(attribute(high, 'value'));
  return {
    start: dateOfTime(attribute(find(time, 'low'), 'value')) ?? point,
    end: end ?? point,
    isOver: end !== null || attribute(high, 'nullFlavor') === 'UNK',
  };
}

/** The first date that a time gives: its start, or the only end that it has. */
export function dayOf(time: XmlElement | null): string | null {
  const { start, end } = periodOf(time);
  return start ?? end;
}

/** A name of a person or an organization as it would be written. */
export function nameOf(name: XmlElement | null): string | null {
  if (!name) return null;
  const parts = ['prefix', 'given', 'family', 'suffix'].flatMap((part) =>
    childrenOf(name, part).map((one) => textOf(one)),
  );
  return parts.filter(Boolean).join(' ') || textOf(name) || null;
}
