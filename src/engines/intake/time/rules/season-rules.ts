import { daysChunk, sentenceStart } from '../build-chunks.ts';
import { monthEdge } from '../calendar-days.ts';
import { monthOf, monthsUntil, notBefore } from '../day-spans.ts';
import type { Rule, Scene } from '../grammar.ts';

/** The first month of each season. "Fall" is also a verb and needs context. */
const firstMonths: Record<string, number> = {
  spring: 3,
  primavera: 3,
  summer: 6,
  verano: 6,
  fall: 9,
  autumn: 9,
  otono: 9,
  winter: 12,
  invierno: 12,
};

const leads = /^(?:in|this|next|by|until|before|after|sometime|during|en|para|antes|despues)$/;

function season({ captured, today, before, after }: Scene) {
  const { word } = captured(1);
  const isAlone =
    sentenceStart(before) && (!after || after.kind === 'stop' || /^(?:is|works|or)$/.test(after.word));
  const hasLeadIn = captured(0).word !== '' || leads.test(before?.word ?? '');
  if (!hasLeadIn && (!isAlone || word === 'fall')) return null;
  const months = monthsUntil(today, firstMonths[word] ?? 1);
  const from = monthOf(today, months).from;
  return from ? daysChunk(notBefore(today, { from, to: monthEdge(from, 2, 'last') })) : null;
}

/** Seasons, of three months each, and the weeks of the holidays. */
export const seasonRules: readonly Rule[] = [
  [`in? (the|this|next|la|el)? (${Object.keys(firstMonths).join('|')})`, season],
  [
    'the|las|los holidays|fiestas',
    ({ today }) => {
      const year = today.slice(0, 4);
      return daysChunk(notBefore(today, { from: `${year}-12-24`, to: `${Number(year) + 1}-01-01` }));
    },
  ],
];
