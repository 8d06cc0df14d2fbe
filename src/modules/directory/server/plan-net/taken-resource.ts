/** What we keep of each resource until the whole file has been read, and no more than that. */

export type TakenPlace = {
  street: string;
  city: string;
  state: string;
  zip: string;
  /** As the resource has it; null where it has none. */
  position: { lat: number; lng: number } | null;
};

/** A time in which something holds, as days `YYYY-MM-DD`. */
export type TakenPeriod = { from: string | null; to: string | null };

type OfEvery = {
  /** The numbers by which others refer to it: `Practitioner/17`, a `urn:uuid:`, `npi:1234567893`. */
  keys: string[];
  /** When the source says it was last changed, `YYYY-MM-DD`. */
  toldOn: string | null;
};

/** A practitioner or an organisation, which may be a provider. */
export type TakenParty = OfEvery & {
  kind: 'person' | 'office';
  npi: string | null;
  isActive: boolean;
  name: string;
  /** NUCC codes that it tells of itself. */
  codes: string[];
  places: TakenPlace[];
  phones: string[];
  languages: string[];
  /** Its name where others call it so: a network's. */
  isProvider: boolean;
};

/** What somebody does somewhere: PractitionerRole, OrganizationAffiliation, HealthcareService. */
export type TakenRole = OfEvery & {
  kind: 'role';
  of: string;
  /** The organisation it belongs to. */
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
  /** The insurer whose plan it is, else who runs it. */
  owner: { key: string | null; display: string | null } | null;
  networks: string[];
};

export type Taken = TakenParty | TakenRole | TakenLocation | TakenPlan;

export type TakeResult =
  | { kind: 'taken'; taken: Taken }
  /** A resource that tells nothing of providers. */
  | { kind: 'passed' }
  | { kind: 'refused'; reason: string; found: string | null };
