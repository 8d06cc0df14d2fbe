import { type OfficeBehavior, officeBehaviors } from '#engines/simulated-office/office-behavior.ts';
import type { OfficeLanguage } from '#engines/simulated-office/office-language.ts';
import {
  type BillingPart,
  billingInterruptions,
  billingScenarios,
} from '#engines/simulated-office/play-billing.ts';
import type { AgentPurpose } from '#shared/calls/telephone-call.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import type { PlaceCallInput } from '#vendors/voice/voice.port.ts';

/** A Friday morning before two weeks that include a holiday. */
export const rehearsedAt = new Date('2026-11-20T15:30:00Z');

const timeZones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles'] as const;
const services = [
  'MRI of the left knee',
  'Skin check',
  'Lipid panel',
  'Colonoscopy',
  'X-ray of the chest',
  'New patient visit',
];
const plans = [
  null,
  null,
  'Aetna PPO',
  'Blue Cross Blue Shield',
  null,
  'Cigna',
  'UnitedHealthcare',
  'Humana Gold HMO',
];
const windows = [
  ['2026-11-20', '2026-11-26'],
  ['2026-11-23', '2026-11-27'],
  ['2026-11-24', '2026-12-09'],
  ['2026-12-28', '2027-01-06'],
] as const;
export const rehearsedHours = {
  mon: ['08:00', '17:00'],
  tue: ['07:00', '18:30'],
  wed: ['08:00', '17:00'],
  thu: ['09:00', '19:00'],
  fri: ['08:00', '16:00'],
  sat: null,
  sun: null,
} as const;

/** A simulated call: zones, services, plans and days rotate. */
export function rehearsedCall(index: number, purpose: AgentPurpose = 'enquiry'): PlaceCallInput {
  if (purpose === 'billing') return rehearsedBillingCall(index);
  const timeZone = timeZones[index % timeZones.length] ?? timeZones[0];
  const [fromDate, toDate] = windows[index % windows.length] ?? windows[0];
  const slot =
    purpose === 'booking'
      ? toInstant({ date: '2026-12-01', time: index % 2 ? '10:40' : '14:15' }, timeZone)
      : null;
  return {
    key: `call-${index}`,
    toNumber: '+18135550123',
    brief: {
      purpose,
      callerFor: 'Harborline patient',
      officeName: `Bayside Clinic ${index}`,
      serviceName: services[index % services.length] ?? '',
      insurancePlan: plans[index % plans.length] ?? null,
      ...(/^(?:MRI|CT|Ultrasound|Lipid|Colonoscopy)/.test(services[index % services.length] ?? '')
        ? { asksForOrder: true }
        : {}),
      ...(!slot && (plans[index % plans.length] ?? null) === null ? { asksForEstimate: true } : {}),
      fromDate: slot ? '2026-11-27' : fromDate,
      toDate: slot ? '2026-12-04' : toDate,
      ...(slot ? { slotStartsAt: slot.toISOString() } : {}),
    },
    office: {
      officeId: `office-${index}`,
      timeZone,
      directPriceCents:
        index % 9 === 8 ? null : 12_000 + ((index * 3731) % 180) * 1000 + (index % 11 === 0 ? 50 : 0),
      acceptsInsurance: ['Aetna', 'Blue Cross Blue Shield', 'Cigna', 'UnitedHealthcare', 'Humana'],
      officeHours: rehearsedHours,
    },
  };
}

/** A follow-up about a letter: account numbers and amounts rotate; every second office is a hospital. */
function rehearsedBillingCall(index: number): PlaceCallInput {
  const call = rehearsedCall(index);
  const balanceCents = 40_000 + ((index * 7919) % 400) * 1_000 + (index % 3) * 50;
  return {
    ...call,
    brief: {
      purpose: 'billing',
      callerFor: 'Alex Morgan',
      officeName: `Bayside Hospital ${index}`,
      serviceName: 'a bill',
      insurancePlan: null,
      fromDate: '2026-11-20',
      toDate: '2026-12-20',
      billing: {
        accountNumber: `A-${10_000 + index * 37}`,
        letterSentOn: '2026-11-02',
        balanceCents,
        contestedCents: Math.round(balanceCents / 2 / 100) * 100,
        ...(index % 2 === 0 ? { asksAssistance: true } : {}),
      },
    },
  };
}

export type RehearsalCase = {
  input: PlaceCallInput;
  language: OfficeLanguage;
  /** `booking` is the second kind of call, for any behavior. */
  part: OfficeBehavior | 'booking' | BillingPart;
};

/** Behaviors possible for an office that offered a time. */
const bookingParts = [
  'booking',
  'booking',
  'refuses_machines',
  'booking',
  'wrong_number',
  'voicemail',
  'booking',
  'call_back',
  'no_answer',
] as const satisfies readonly RehearsalCase['part'][];

const partsOf: Readonly<Record<AgentPurpose, readonly RehearsalCase['part'][]>> = {
  enquiry: officeBehaviors,
  booking: bookingParts,
  billing: [...billingScenarios, ...billingInterruptions],
};

/**
 * Calls for one agent: every relevant behavior, in its languages. A Spanish agent gets only offices that
 * speak Spanish.
 */
export function listAgentCases(
  count: number,
  purpose: AgentPurpose,
  language: OfficeLanguage,
): RehearsalCase[] {
  const parts = partsOf[purpose];
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / parts.length);
    return {
      input: rehearsedCall(index, purpose),
      // Billing offices are called in English.
      language: purpose !== 'billing' && (language === 'es' || round % 2 === 1) ? 'es' : 'en',
      part: parts[index % parts.length] ?? 'friendly',
    };
  });
}

/** Every behavior plus booking calls, in both languages, repeated. */
export function listRehearsalCases(count: number): RehearsalCase[] {
  const parts = [...officeBehaviors, 'booking'] as const;
  return Array.from({ length: count }, (_, index) => {
    const part = parts[index % parts.length] ?? 'friendly';
    const language = Math.floor(index / parts.length) % 2 === 0 ? 'en' : 'es';
    return { input: rehearsedCall(index, part === 'booking' ? 'booking' : 'enquiry'), language, part };
  });
}
