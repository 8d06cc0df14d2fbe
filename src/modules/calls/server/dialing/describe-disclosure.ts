import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { formatDay } from '#shared/format/format-date.ts';

/** Everything a call may share about the patient. */
export function describeDisclosure(brief: CallBrief): string[] {
  const { purpose, callerFor, serviceName, insurancePlan, fromDate, toDate } = brief;
  const isOneDay = fromDate === toDate;
  return [
    ...(purpose === 'booking' && callerFor ? [`First name: ${callerFor}`] : []),
    `Service: ${serviceName}`,
    insurancePlan ? `Insurance plan: ${insurancePlan}` : 'Paying out of pocket',
    isOneDay
      ? `Preferred date: ${formatDay(fromDate, { showWeekday: true, year: 'never' })}`
      : `Preferred dates: ${formatDay(fromDate, { showWeekday: true, year: 'never' })} to ${formatDay(toDate, { showWeekday: true, year: 'never' })}`,
  ];
}
