import type { EobAdjustment } from '../bill.ts';

/** Reasons as `CO-45` or `PR 1`. */
const carc = /\b(CO|PR|OA|PI|CR)[- ]?(\d{1,3}|[AB]\d{1,2})\b/g;

const rarc = /\b(?:N\d{1,3}|M\d{1,3}|MA\d{1,3})\b/g;

export const reasonCodesIn = (text: string) =>
  [...text.matchAll(carc)].map(([, group, code]) => ({
    group: group as EobAdjustment['group'],
    code: code as string,
  }));

export const remarkCodesIn = (text: string): string[] => [...new Set(text.match(rarc) ?? [])];
