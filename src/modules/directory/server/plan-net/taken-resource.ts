/** What is kept of each resource until the whole file is read. */

export type TakenPlace = {
  street: string;
  city: string;
  state: string;
  zip: string;
  /** As in the resource; null if it has none. */
  position: { lat: number; lng: number } | null;
};

/** A validity period in dates (`YYYY-MM-DD`). */
export type TakenPeriod = { from: string | null; to: string | null };

type OfEvery = {
  /** The keys other resources use for it: `Practitioner/17`, a `urn:uuid:`, `npi:1234567893`. */
  keys: string[];
  /** When the source last changed it (`YYYY-MM-DD`). */
  toldOn: string | null;
};

/** A practitioner or organization, which may be a provider. */
export type TakenParty = OfEvery & {
  kind: 'person' | 'office';
  npi: string | null;
  isActive: boolean;
  name: string;
  /** Its NUCC codes. */
  codes: string[];
  places: TakenPlace[];
  phones: string[];
  languages: string[];
  /** False for insurers and networks. */
  isProvider: boolean;
};

/** Someone's role somewhere: PractitionerRole, OrganizationAffiliation or HealthcareService. */
export type TakenRole = OfEvery & {
  kind: 'role';
  of: string;
  /** The organization it belongs to. */
  within: string | null;
  isActive: boolean;
  period: TakenPeriod;
  codes: string[];
  locations: string[];
  phones: string[];
  networks: { key: string; display: string | null }[];
  takesNewPatients: boolean | null;
};

export type TakenLocation = OfEvery & {
  kind: 'location';
  of: string | null;
  isActive: boolean;
  place: TakenPlace | null;
  phones: string[];
};

export type TakenPlan = OfEvery & {
  kind: 'plan';
  isActive: boolean;
  period: TakenPeriod;
  name: string;
  /** The insurer that owns the plan, or else its administrator. */
  owner: { key: string | null; display: string | null } | null;
  networks: string[];
};

export type Taken = TakenParty | TakenRole | TakenLocation | TakenPlan;

export type TakeResult =
  | { kind: 'taken'; taken: Taken }
  /** A resource without provider data. */
  | { kind: 'passed' }
  | { kind: 'refused'; reason: string; found: string | null };
