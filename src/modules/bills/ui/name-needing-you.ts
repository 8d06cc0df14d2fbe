import { formatDay } from '#shared/format/format-date.ts';
import type { BillNeedingYou } from '../bills.contract.ts';
import { billPath } from './bill-queries.ts';
import * as t from './bill-states.words.ts';

/** Name, next step and page of a bill or deadline that needs the patient. */
export function describeNeed({ billId, name, need, dueOn }: BillNeedingYou) {
  const step = t.needSteps[need];
  return {
    name: billId === null ? (name ?? '') : name === null || name === '-' ? t.aBill : t.billFrom({ name }),
    step: dueOn === null ? step : t.needBy({ step, date: formatDay(dueOn) }),
    path: billId === null ? '/bills#deadlines' : billPath(billId),
  };
}
