import {
  bodySides,
  type FactName,
  forWhomKinds,
  orderStates,
  requestTypes,
  urgencies,
} from '#shared/care/care-need.ts';
import { serviceCatalog } from '#shared/care/service-catalog.ts';
import { specialties } from '#shared/care/specialties/specialty-names.ts';

/** Every fact except the language, which the rules detect. */
export type ClaimableFact = Exclude<FactName, 'language'>;

const services = serviceCatalog.map(({ code, name }) => `${code} (${name})`).join('; ');

/**
 * The model's instructions for each fact's value, in the order claims are processed: who the patient is comes
 * first, because ages and names mean nothing without it.
 */
export const factInstructions: Readonly<Record<ClaimableFact, string>> = {
  forWhom: `who the patient is, one of ${forWhomKinds.join(', ')}; grandparents, in-laws, siblings and friends are other`,
  relation:
    'what the patient is to the person, in lower-case English, such as daughter, mother, father-in-law, neighbor',
  patientAge: "the patient's age in whole years, as digits; 0 for a baby",
  patientName: "the patient's name as written, only when the patient is somebody else",
  requestType: `one of ${requestTypes.join(', ')}`,
  reason: 'leave the value empty; the quote says why care is wanted',
  specialty: `one of ${specialties.join(', ')}; the quote names this kind of doctor or service`,
  serviceCode: `only when just this service is asked for, one of ${services}`,
  namedOffice: 'the doctor or office asked for by name, as written; never one of the past',
  bodyPart: 'in English, with its side',
  side: `${bodySides.join(', ')}; of the body part`,
  order: `a doctor's order for a test: ${orderStates.join(', ')}; photo when they have it and offer a photo of it`,
  place: '"City, ST" or a ZIP code; nothing for "near me"',
  when: 'the day wanted as YYYY-MM-DD or YYYY-MM-DD/YYYY-MM-DD, or "any"; nothing for when a complaint began',
  urgency: `${urgencies.join(', ')}, only when said`,
  insurance: "none, hsa, or the plan's name as written",
  constraints: 'one entry for each wish, such as a woman doctor, evenings, wheelchair access',
  paperDetails: 'leave the value empty; the quote says who sent a bill or claim, the amount, the date',
  pharmacy: 'leave the value empty; the quote names the pharmacy and where it is',
  name: "the person's own name, as written; not a patient's and not an office's",
  phone: "the person's own, as written; not an office's",
  email: "the person's own, as written",
};

export const claimableFacts = Object.keys(factInstructions) as [ClaimableFact, ...ClaimableFact[]];
