import type { AgentPurpose, CallBrief, OfficeProfile } from '#shared/calls/telephone-call.ts';
import { addDays } from '#shared/time/add-days.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

const timeZone = 'America/New_York';

/** Content of a test call: invented, the same for everyone, with no patient data. */
export function testBrief(purpose: AgentPurpose, now: Date): CallBrief {
  const today = toWallTime(now, timeZone).date;
  const fromDate = addDays(today, 1);
  const brief: CallBrief = {
    purpose,
    callerFor: purpose === 'booking' ? 'Test' : '',
    officeName: 'the office',
    serviceName: 'Skin check',
    insurancePlan: null,
    fromDate,
    toDate: addDays(today, 12),
  };
  if (purpose === 'enquiry') return brief;
  if (purpose === 'billing')
    return {
      ...brief,
      callerFor: 'Test Patient',
      billing: {
        accountNumber: 'TEST-100',
        letterSentOn: addDays(today, -14),
        balanceCents: 80_500,
        contestedCents: 31_250,
        asksAssistance: true,
      },
    };
  const slot = toInstant({ date: addDays(today, 7), time: '10:00' }, timeZone);
  return { ...brief, slotStartsAt: slot.toISOString() };
}

/** The simulated office for a demo test call. */
export const testOffice = (testCallId: string): OfficeProfile => ({
  officeId: `test-${testCallId}`,
  timeZone,
  directPriceCents: 18_500,
  acceptsInsurance: ['Aetna', 'Cigna'],
  officeHours: {
    mon: ['08:00', '17:00'],
    tue: ['08:00', '17:00'],
    wed: ['08:00', '17:00'],
    thu: ['08:00', '17:00'],
    fri: ['08:00', '17:00'],
    sat: null,
    sun: null,
  },
});
