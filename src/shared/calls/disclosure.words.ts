import { formatDay } from '../format/format-date.ts';
import type { CallBrief } from './telephone-call.ts';

const day = (date: string): string => formatDay(date, { showWeekday: true, year: 'never' });

/** Everything a call may share about the patient, for the patient or for staff. */
export function describeDisclosure(
  { purpose, callerFor, serviceName, insurancePlan, fromDate, toDate }: CallBrief,
  reader: 'patient' | 'staff',
): string[] {
  const paysDirectly = reader === 'patient' ? 'That you’re paying out of pocket' : 'Paying out of pocket';
  return [
    ...(purpose === 'booking' && callerFor ? [`First name: ${callerFor}`] : []),
    `Service: ${serviceName}`,
    insurancePlan ? `Insurance plan: ${insurancePlan}` : paysDirectly,
    fromDate === toDate
      ? `Preferred date: ${day(fromDate)}`
      : `Preferred dates: ${day(fromDate)} to ${day(toDate)}`,
  ];
}
