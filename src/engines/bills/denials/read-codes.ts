import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { AdjustmentGroup } from '../bill.ts';
import { type DenialKind, denialKinds } from './denial.ts';

export type CodeEntry = { code: string; kind: DenialKind; en: string; es: string };

const isKind = (name: string): name is DenialKind => (denialKinds as readonly string[]).includes(name);

function readEntries(file: URL): Map<string, CodeEntry> {
  const lists = readTerms(file);
  const entries = lists.names.flatMap((kind) =>
    lists.terms(kind).map((term): CodeEntry => {
      const [code, en, es, ...more] = term.split('|').map((part) => part.trim());
      if (!isKind(kind) || !code || !en || !es || more.length > 0)
        throw new Error(`${file.pathname}: cannot read “${term}” in [${kind}]`);
      return { code, kind, en, es };
    }),
  );
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  if (byCode.size < entries.length) throw new Error(`${file.pathname} has a code twice`);
  return byCode;
}

/** The tables were compiled by us; name and date of the person who compares them with the code lists. */
export const verifiedBy: string | null = null;

export const reasonCodes = readEntries(new URL('./terms/reason-codes.txt', import.meta.url));
export const remarkCodes = readEntries(new URL('./terms/remark-codes.txt', import.meta.url));

const words = readTerms(new URL('./terms/reason-words.txt', import.meta.url));
const patterns = words.names.map((name) => {
  const kind = name === 'authorization_mentioned' ? 'authorization' : name;
  if (!isKind(kind)) throw new Error(`reason-words.txt: [${name}] is no kind`);
  return { kind, pattern: new RegExp(`(?:${words.oneOf(name)})`) };
});

/** The kind of a reason in words, English or Spanish. Null: not understood. */
export function readReasonWords(reason: string): DenialKind | null {
  const { plain } = toPlainText(reason);
  return patterns.find(({ pattern }) => pattern.test(plain))?.kind ?? null;
}

const groups = ['CO', 'PR', 'OA', 'PI', 'CR'] as const;
const codePattern = /^(?:(CO|PR|OA|PI|CR)[\s:/-]*)?(?:CARC[\s:#-]*)?0*(\d{1,3}|[ABDPWY]\d{1,2})$/i;

/** `CO-50`, `PR 197`, `CARC 050` or `B7`. Null: no reason code. */
export function readReasonCode(printed: string): { group: AdjustmentGroup | null; code: string } | null {
  const match = codePattern.exec(printed.trim());
  if (!match?.[2]) return null;
  const group = groups.find((one) => one === match[1]?.toUpperCase()) ?? null;
  return { group, code: match[2].toUpperCase() };
}

const codesInText =
  /\b(?:(CO|PR|OA|PI|CR)[\s:/-]{0,2}0*(\d{1,3}|[AB]\d{1,2})\b|(?:CARC|(?:reason|denial|adjustment) code)[\s:#-]{0,3}0*(\d{1,3}|[AB]\d{1,2})\b)/gi;

/** The first known reason code in a text, `Denied: CO-197`. */
export function findReasonCode(text: string): { group: AdjustmentGroup | null; code: string } | null {
  for (const [, group = '', grouped, named] of text.matchAll(codesInText)) {
    const code = (grouped ?? named ?? '').toUpperCase();
    // “or 2 visits” is no code: a group is in capitals.
    const isGroup = groups.find((one) => one === group) ?? null;
    if (reasonCodes.has(code) && (isGroup || named)) return { group: isGroup, code };
  }
  return null;
}
