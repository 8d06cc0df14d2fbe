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
const haveComplaints = new Set(complaints.names);

/** Every kind of doctor and service that can be requested. */
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
  ...(haveComplaints.has(facts.name) ? { complaints: complaints.oneOf(facts.name) } : {}),
}));

const byName = new Map<Specialty, SpecialtyEntry>(specialtyEntries.map((entry) => [entry.name, entry]));

/** The entry of a name. Throws `RangeError` for a name without one: the list is complete. */
export function getSpecialty(name: Specialty): SpecialtyEntry {
  const entry = byName.get(name);
  if (!entry) throw new RangeError(`No such specialty: ${name}`);
  return entry;
}

/**
 * The network specialty that provides what was requested, for this service if known. Null when our network
 * has no office for it: then no other specialty may be called instead.
 */
export function networkSpecialtyFor(name: Specialty, serviceCode?: string): NetworkSpecialty | null {
  if (isNetworkSpecialty(name)) return name;
  const { offeredUnder } = getSpecialty(name);
  if (!offeredUnder) return null;
  const { specialty, serviceCodes, isOnlyThese = false } = offeredUnder;
  if (!serviceCode) return isOnlyThese ? null : specialty;
  return !serviceCodes || serviceCodes.includes(serviceCode) ? specialty : null;
}

/** "An allergist", "un alergólogo": as used in a sentence. */
export function nameInSentence(name: Specialty, language: 'en' | 'es'): string {
  const { called } = getSpecialty(name);
  return called[language === 'en' ? 0 : 1];
}
