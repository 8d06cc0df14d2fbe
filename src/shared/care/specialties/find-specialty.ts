import { readTerms } from '#shared/text/read-terms.ts';
import { childrenEntries } from './children.ts';
import { medicalEntries } from './medical-specialties.ts';
import { mindAndBrainEntries } from './mind-and-brain.ts';
import { networkEntries } from './network-specialties.ts';
import type { SpecialtyEntry } from './specialty-entry.ts';
import { isNetworkSpecialty, type NetworkSpecialty, type Specialty } from './specialty-names.ts';
import { surgicalEntries } from './surgical-specialties.ts';
import { teethEyesAndEarsEntries } from './teeth-eyes-and-ears.ts';
import { therapiesAndServicesEntries } from './therapies-and-services.ts';
import { womenAndFamilyEntries } from './women-and-family.ts';

const spokenAs = readTerms(new URL('./terms/spoken-as.txt', import.meta.url));
const complaints = readTerms(new URL('./terms/complaints.txt', import.meta.url));
const specialtiesWithComplaints = new Set(complaints.names);

/** Every specialty and service that can be requested. */
export const specialtyEntries: readonly SpecialtyEntry[] = [
  ...networkEntries,
  ...medicalEntries,
  ...surgicalEntries,
  ...womenAndFamilyEntries,
  ...childrenEntries,
  ...teethEyesAndEarsEntries,
  ...mindAndBrainEntries,
  ...therapiesAndServicesEntries,
].map((facts) => ({
  ...facts,
  spokenAs: spokenAs.oneOf(facts.name),
  ...(specialtiesWithComplaints.has(facts.name) ? { complaints: complaints.oneOf(facts.name) } : {}),
}));

const byName = new Map<Specialty, SpecialtyEntry>(specialtyEntries.map((entry) => [entry.name, entry]));

/** Throws `RangeError` if the specialty has no entry. */
export function getSpecialty(name: Specialty): SpecialtyEntry {
  const entry = byName.get(name);
  if (!entry) throw new RangeError(`No such specialty: ${name}`);
  return entry;
}

/**
 * The network specialty that provides the requested specialty, for this service if known. Null if the network
 * does not provide it: then no other specialty may be called instead.
 */
export function networkSpecialtyFor(name: Specialty, serviceCode?: string): NetworkSpecialty | null {
  if (isNetworkSpecialty(name)) return name;
  const { offeredUnder } = getSpecialty(name);
  if (!offeredUnder) return null;
  const { specialty, serviceCodes, isOnlyThese = false } = offeredUnder;
  if (!serviceCode) return isOnlyThese ? null : specialty;
  return !serviceCodes || serviceCodes.includes(serviceCode) ? specialty : null;
}

/** The specialist within a sentence: "an allergist", "un alergólogo". */
export function specialtyInSentence(name: Specialty, language: 'en' | 'es'): string {
  const { called } = getSpecialty(name);
  return called[language === 'en' ? 0 : 1];
}
