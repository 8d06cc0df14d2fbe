import { isFacilityFee, isOfficeVisit } from '../facts/line-kinds.ts';
import { defineRule, onLines } from '../rule.ts';

export const officeFacilityFee = defineRule({
  id: 'bill/office-facility-fee',
  version: 1,
  class: 'ask',
  scope: 'lines',
  *check({ facts, bill }) {
    const fees = facts.charges.filter((line) => isFacilityFee(line) && !isOfficeVisit(line.code));
    const isOffice = bill.placeOfService === '11' || facts.charges.some(({ code }) => isOfficeVisit(code));
    const isClinic = facts.charges.every((line) => isFacilityFee(line) || isOfficeVisit(line.code));
    if (fees.length > 0 && (isOffice || isClinic))
      yield onLines(fees, 0, { feeCents: fees.reduce((sum, { cents }) => sum + cents, 0) });
  },
});
