import type { NetworkSpecialty, Specialty } from './specialty-names.ts';

/** A specialty or service that can be requested. Phrases are joined with `|`. */
export type SpecialtyEntry = {
  name: Specialty;
  /** NUCC Health Care Provider Taxonomy codes, the most common first. */
  taxonomyCodes: readonly [string, ...string[]];
  /** Search phrases: specialists, facilities and specific services ("hearing test"). */
  spokenAs: string;
  /** Complaints that clearly route a request here. Not diagnoses. */
  complaints?: string;
  /** The specialist within a sentence: "an allergist". */
  called: readonly [english: string, spanish: string];
  /**
   * Network offices provide this under another specialty: only the `serviceCodes`, if listed. `isOnlyThese`:
   * nothing but these services, not even an office visit.
   */
  offeredUnder?: {
    specialty: NetworkSpecialty;
    serviceCodes?: readonly string[];
    isOnlyThese?: true;
  };
  /** An alternative, used only if the patient accepts it. */
  nearest?: NetworkSpecialty;
  /** The specialty that treats children for the same problem. */
  forChildren?: Specialty;
};

/** An entry without its phrases, which are in terms/spoken-as.txt and terms/complaints.txt. */
export type SpecialtyFacts = Omit<SpecialtyEntry, 'spokenAs' | 'complaints'>;
