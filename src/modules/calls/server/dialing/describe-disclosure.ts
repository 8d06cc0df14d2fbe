import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { dayInWords } from '#shared/time/calendar-words.ts';

/** Everything about the patient that a call may disclose. */
export function describeDisclosure(brief: CallBrief): string[] {
  const { purpose, callerFor, serviceName, insurancePlan, fromDate, toDate } = brief;
  const isOneDay = fromDate === toDate;
  return [
    ...(purpose === 'booking' && callerFor ? [`First name: ${callerFor}`] : []),
    `Service: ${serviceName}`,
    insurancePlan ? `Insurance plan: ${insurancePlan}` : 'That the visit is paid directly',
    isOneDay
      ? `The wished day: ${dayInWords(fromDate)}`
      : `The wished days: ${dayInWords(fromDate)} to ${dayInWords(toDate)}`,
  ];
}
