import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { formatDay } from '#shared/format/format-date.ts';

/** Everything about the patient that a call may disclose. */
export function describeDisclosure(brief: CallBrief): string[] {
  const { purpose, callerFor, serviceName, insurancePlan, fromDate, toDate } = brief;
  const isOneDay = fromDate === toDate;
  return [
    ...(purpose === 'booking' && callerFor ? [`First name: ${callerFor}`] : []),
    `Service: ${serviceName}`,
    insurancePlan ? `Insurance plan: ${insurancePlan}` : 'That the visit is paid directly',
    isOneDay
      ? `The wished day: ${formatDay(fromDate, { showWeekday: true, year: 'never' })}`
      : `The wished days: ${formatDay(fromDate, { showWeekday: true, year: 'never' })} to ${formatDay(toDate, { showWeekday: true, year: 'never' })}`,
  ];
}
