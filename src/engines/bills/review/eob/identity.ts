import { defineRule, onBalance } from '../rule.ts';
import { citeEobs } from './balance.ts';

const masked = /[X*•#]{2,}/i;

/** Without a dependent's suffix, spaces, leading zeros and a plan's three letters. */
const coreOf = (id: string): string =>
  id
    .toUpperCase()
    .trim()
    .replace(/[- ]\d{2}$/, '')
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^[A-Z]{3}(?=\d{6})/, '')
    .replace(/^0+/, '');

/** True for the same id with or without a plan's prefix, a dependent's suffix, leading zeros or spaces. */
function isSameMember(a: string, b: string): boolean {
  if (masked.test(a) || masked.test(b)) {
    const [firstEnd, secondEnd] = [a, b].map((id) => id.replaceAll(/[^A-Za-z0-9]/g, '').slice(-4));
    return firstEnd === secondEnd || masked.test(firstEnd ?? '') || masked.test(secondEnd ?? '');
  }
  const [first = '', second = ''] = [a, b].map(coreOf);
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  return short.length >= 6 ? long.includes(short) : long === short;
}

export const memberMismatch = defineRule({
  id: 'eob/member-mismatch',
  version: 1,
  class: 'provable',
  scope: 'balance',
  *check({ bill, eobs }) {
    for (const match of eobs) {
      const { memberId, birthDate } = match.eob;
      const isOtherId = bill.memberId && memberId && !isSameMember(bill.memberId, memberId);
      const isOtherBirth = bill.birthDate && birthDate && bill.birthDate !== birthDate;
      if (!isOtherId && !isOtherBirth) continue;
      yield onBalance(
        0,
        { field: isOtherId ? 'member_id' : 'birth_date', insurer: match.eob.insurer },
        citeEobs([match]),
      );
      return;
    }
  },
});
