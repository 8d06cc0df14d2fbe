import type { PhoneConsentGiver } from '#modules/requests/phone-consent.rules.ts';
import { type Urgency, urgencies } from '#shared/care/care-need.ts';
import * as es from './caller-request.words.es.ts';
import * as t from './caller-request.words.ts';

/** What staff read out before someone agrees on the phone. Stored with the consent. */
export const consentStatements = { en: t.consentStatement, es: es.consentStatement } as const;

/** Staff can raise the urgency that the caller's words have, never lower it. */
export function higherUrgency(chosen: Urgency, understood: Urgency = 'normal'): Urgency {
  return urgencies.indexOf(chosen) > urgencies.indexOf(understood) ? chosen : understood;
}

/** Why this person can't agree to the request; null if they can. `member` is who it is for, if not the patient. */
export function whyCantAgree(
  agreedBy: PhoneConsentGiver,
  member: { kind: 'dependent' | 'adult' } | null,
): string | null {
  if (agreedBy === 'patient') return null;
  if (member === null) return t.memberNotChosen;
  return member.kind === 'adult' ? null : t.childCantAgree;
}
