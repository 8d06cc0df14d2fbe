import type { NetworkSpecialty, Specialty } from './specialty-names.ts';

/** What is known about one kind of doctor or service. Phrases are separated by `|`. */
export type SpecialtyEntry = {
  name: Specialty;
  /** NUCC Health Care Provider Taxonomy codes; the first is the ordinary one. Code numbers are facts. */
  taxonomyCodes: readonly [string, ...string[]];
  /** How people name it: doctors, places, and services that only this specialty gives ("hearing test"). */
  spokenAs: string;
  /** Complaints and situations that clearly lead here. It sorts a request; it names no illness. */
  complaints?: string;
  /** How one of them is called in a sentence: "an allergist". */
  called: readonly [english: string, spanish: string];
  /**
   * The offices of the network give exactly this although they are listed under another name. With `serviceCodes` only
   * for these services; `isOnlyThese` where nothing else of theirs is given there, not even a visit.
   */
  offeredUnder?: {
    specialty: NetworkSpecialty;
    serviceCodes?: readonly string[];
    isOnlyThese?: true;
  };
  /** Where a person could be seen instead. It is offered by name and never used without the person's word. */
  nearest?: NetworkSpecialty;
  /** Who sees children with the same matter. */
  forChildren?: Specialty;
};

/** What is known but for the phrases, which are in terms/spoken-as.txt and terms/complaints.txt. */
export type SpecialtyFacts = Omit<SpecialtyEntry, 'spokenAs' | 'complaints'>;
