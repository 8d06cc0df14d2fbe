import type { NetworkSpecialty, Specialty } from './specialty-names.ts';

/** One kind of doctor or service. Phrases are separated by `|`. */
export type SpecialtyEntry = {
  name: Specialty;
  /** NUCC Health Care Provider Taxonomy codes; the first is the ordinary one. Code numbers are facts. */
  taxonomyCodes: readonly [string, ...string[]];
  /** Names for it: doctors, places, and services specific to it ("hearing test"). */
  spokenAs: string;
  /** Complaints and situations that clearly lead here. Used to route a request; names no diagnosis. */
  complaints?: string;
  /** Its doctor within a sentence: "an allergist". */
  called: readonly [english: string, spanish: string];
  /**
   * Network offices provide exactly this under another name. With `serviceCodes` only for these services;
   * `isOnlyThese` when they provide nothing else of it, not even a visit.
   */
  offeredUnder?: {
    specialty: NetworkSpecialty;
    serviceCodes?: readonly string[];
    isOnlyThese?: true;
  };
  /** An alternative that is offered by name and used only with the patient's consent. */
  nearest?: NetworkSpecialty;
  /** The specialty that treats children for the same problem. */
  forChildren?: Specialty;
};

/** The entry without its phrases, which are in terms/spoken-as.txt and terms/complaints.txt. */
export type SpecialtyFacts = Omit<SpecialtyEntry, 'spokenAs' | 'complaints'>;
