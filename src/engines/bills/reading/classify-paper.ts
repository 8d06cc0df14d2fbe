import { type Row, textOf } from '#shared/pages/rows.ts';
import type { NotABillReason, PaperKind } from './reading.ts';
import { foreignCurrency, householdSigns, kindSigns, medicalSigns } from './terms/paper-kinds.ts';
import { tokensOf } from './tokens.ts';

export type Classified = {
  kind: PaperKind;
  reason: NotABillReason | null;
  confidence: number;
  language: 'en' | 'es';
};

const spanishWords =
  /\b(?:de|del|la|el|los|las|para|por|su|usted|fecha|cuenta|pago|saldo|paciente|servicios?|cargos?|total a pagar|factura|seguro)\b/g;
const englishWords =
  /\b(?:the|of|for|your|you|to|and|date|account|payment|balance|patient|services?|charges?|amount|insurance)\b/g;

/** What a paper is, from its words. */
export function classifyPaper(rows: readonly Row[]): Classified {
  const text = rows.map((row) => row.text).join(' ');
  const language =
    (text.match(spanishWords)?.length ?? 0) > (text.match(englishWords)?.length ?? 0) ? 'es' : 'en';
  const no = (reason: NotABillReason, confidence = 0.9): Classified => ({
    kind: 'not_a_bill',
    reason,
    confidence,
    language,
  });
  if (rows.every(({ boxes }) => boxes.length === 0)) return no('blank', 1);
  if (isForeign(rows)) return no('foreign_currency');
  const scores: Record<Exclude<PaperKind, 'not_a_bill'>, number> = {
    bill: 0,
    eob: 0,
    estimate: 0,
    denial_letter: 0,
  };
  for (const [kind, weight, sign] of kindSigns) if (sign.test(text)) scores[kind] += weight;
  const amounts = rows.flatMap((row) => tokensOf(row)).filter(({ amount }) => amount);
  // A denial without a table is a letter; an EOB that denies a line has its table.
  if (amounts.length > 6 && scores.eob > 6) scores.denial_letter *= 0.5;
  // Papers that only mention appeals are no denials.
  if (scores.denial_letter < 5) scores.denial_letter = 0;
  const ranked = (Object.entries(scores) as [Exclude<PaperKind, 'not_a_bill'>, number][]).toSorted(
    (a, b) => b[1] - a[1],
  );
  const [best, second] = ranked as [(typeof ranked)[number], (typeof ranked)[number]];
  const medical = new Set(text.match(medicalSigns) ?? []).size;
  const coded = rows.filter((row) => /\b(?:\d{5}|[a-v]\d{4}|0\d{3})\b/.test(row.text)).length;
  if (amounts.length === 0 && best[0] !== 'denial_letter') return no('no_amounts');
  if (medical + Math.min(coded, 2) < 3) return no('other_paper');
  if (householdSigns.test(text) && scores.eob + scores.estimate + scores.denial_letter === 0 && medical < 5)
    return no('other_paper');
  if (best[1] < 3) {
    if (coded > 1 && amounts.length > 1) return { kind: 'bill', reason: null, confidence: 0.5, language };
    return no('other_paper', 0.7);
  }
  return { kind: best[0], reason: null, confidence: Math.min(1, 0.5 + (best[1] - second[1]) / 10), language };
}

/** Amounts in another currency and none in dollars. */
function isForeign(rows: readonly Row[]): boolean {
  let foreign = 0;
  let dollars = 0;
  for (const row of rows) {
    const text = textOf(row.boxes);
    if (foreignCurrency.test(text)) foreign += 1;
    else if (/\$\s*\d|\bUSD\b/.test(text)) dollars += 1;
  }
  return foreign > 0 && foreign >= dollars;
}
