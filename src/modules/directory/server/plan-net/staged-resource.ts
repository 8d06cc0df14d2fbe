/** The part of each resource that is staged until the whole directory is read. */

export type StagedPlace = {
  street: string;
  city: string;
  state: string;
  zip: string;
  /** As in the resource; null if it has none. */
  position: { lat: number; lng: number } | null;
};

/** A validity period in dates (`YYYY-MM-DD`). */
export type StagedPeriod = { from: string | null; to: string | null };

type StagedBase = {
  /** The keys other resources use for it: `Practitioner/17`, a `urn:uuid:`, `npi:1234567893`. */
  keys: string[];
  /** When the source last changed it (`YYYY-MM-DD`). */
  updatedOn: string | null;
};

/** A practitioner or organization, which may be a provider. */
export type StagedParty = StagedBase & {
  kind: 'person' | 'office';
  npi: string | null;
  isActive: boolean;
  name: string;
  /** Its NUCC codes. */
  codes: string[];
  places: StagedPlace[];
  phones: string[];
  languages: string[];
  /** False for insurers and networks. */
  isProvider: boolean;
};

/** Someone's role somewhere: PractitionerRole, OrganizationAffiliation or HealthcareService. */
export type StagedRole = StagedBase & {
  kind: 'role';
  of: string;
  /** The organization it belongs to. */
  within: string | null;
  isActive: boolean;
  period: StagedPeriod;
  codes: string[];
  locations: string[];
  phones: string[];
  networks: { key: string; display: string | null }[];
  acceptingNewPatients: boolean | null;
};

export type StagedLocation = StagedBase & {
  kind: 'location';
  of: string | null;
  isActive: boolean;
  place: StagedPlace | null;
  phones: string[];
};

export type StagedPlan = StagedBase & {
  kind: 'plan';
  isActive: boolean;
  period: StagedPeriod;
  name: string;
  /** The insurer that owns the plan, or else its administrator. */
  owner: { key: string | null; display: string | null } | null;
  networks: string[];
};

export type StagedResource = StagedParty | StagedRole | StagedLocation | StagedPlan;

export type ConvertResult =
  | { kind: 'staged'; staged: StagedResource }
  /** A resource without provider data. */
  | { kind: 'passed' }
  | { kind: 'refused'; reason: string; found: string | null };
