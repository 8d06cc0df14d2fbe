import { type CallBrief, unnamedPlan } from '#shared/calls/telephone-call.ts';
import { clinicalNameOf, sayService } from '#shared/care/service-wording.ts';
import { formatDay } from '#shared/format/format-date.ts';
import * as t from './fulfillment.words.ts';

type Brief = Pick<
  CallBrief,
  'serviceName' | 'insurancePlan' | 'asksForOrder' | 'asksForEstimate' | 'fromDate' | 'toDate'
>;

const day = (date: string): string => formatDay(date, { showWeekday: true, year: 'never' });

/** The questions of the inquiry agent, in the same order. */
export function listQuestions(brief: Brief): string[] {
  const { insurancePlan, fromDate, toDate } = brief;
  const service = sayService(brief.serviceName);
  const asksPlan = insurancePlan !== null && insurancePlan !== unnamedPlan;
  return [
    t.askNewPatients,
    ...(asksPlan ? [t.askPlan({ plan: insurancePlan })] : []),
    ...(insurancePlan === null ? [t.askPrice({ service })] : []),
    ...(brief.asksForOrder ? [t.askOrder({ service })] : []),
    ...(brief.asksForEstimate && insurancePlan === null ? [t.askEstimate] : []),
    fromDate === toDate
      ? t.askTimesOn({ day: day(fromDate) })
      : t.askTimes({ from: day(fromDate), to: day(toDate) }),
    t.askHold,
  ];
}

/** What may be said about the patient before they have chosen an office. */
export function listSayable({ serviceName, insurancePlan, fromDate, toDate }: Brief): string[] {
  return [
    t.sayServiceName({ service: clinicalNameOf(serviceName) }),
    insurancePlan === null ? t.sayPaysDirectly : t.sayPlan({ plan: insurancePlan }),
    fromDate === toDate
      ? t.sayDay({ day: day(fromDate) })
      : t.sayDays({ from: day(fromDate), to: day(toDate) }),
  ];
}
