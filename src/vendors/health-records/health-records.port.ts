/** Where a patient's records can be fetched from: an insurer or a clinic that speaks SMART on FHIR. */
export type RecordSource = {
  /** Stable; stored with connections: `medicare`. */
  id: string;
  /** As patients know it: `Medicare`. */
  name: string;
  kind: 'insurer' | 'clinic';
  /** What it brings, as FHIR R4 resource types, in the order they are fetched. */
  resourceTypes: readonly string[];
};

/** What the vendor allowed us. Tokens are secrets: encrypted at rest, never logged. */
export type RecordGrant = {
  accessToken: string;
  /** Null if it doesn't say: then the token is used until it is rejected. */
  accessExpiresAt: Date | null;
  /** Null if the vendor gives none: then the patient signs in again for every update. */
  refreshToken: string | null;
  /** Scopes that the patient allowed; may be fewer than we asked for. */
  scopes: readonly string[];
  /** The patient's ID at the vendor; null if the vendor finds the patient by the token. */
  patientId: string | null;
  /** When the patient's permission ends, whatever is refreshed; null without an end. */
  grantEndsAt: Date | null;
};

/** One authorization, from the redirect to the return. */
export type AuthorizationAttempt = {
  sourceId: string;
  /** Our own address that the vendor sends the patient back to. */
  redirectUri: string;
  /** Random, used once. */
  state: string;
  /** PKCE verifier. */
  codeVerifier: string;
};

/** A resource as the vendor sent it. */
export type FhirResource = { resourceType: string; id?: string; [field: string]: unknown };

export type FetchedPage = { resourceType: string; resources: FhirResource[] };

export type FetchLimits = { maxPages: number; maxResources: number };

/** Fetches health records by SMART on FHIR, standalone patient launch. All failures are `RecordSourceError`. */
export type HealthRecordsPort = {
  sources: readonly RecordSource[];
  /** A verifier for one attempt. */
  createCodeVerifier(): string;
  /** Where to send the patient: an address of the vendor, or a path of our own for the simulator. */
  startAuthorization(attempt: AuthorizationAttempt, language: 'en' | 'es'): Promise<string>;
  /** Checks what the vendor returned (`state` too) and exchanges the code. `returned`: the query of the return. */
  finishAuthorization(attempt: AuthorizationAttempt, returned: URLSearchParams): Promise<RecordGrant>;
  /** A new access token. The old refresh token is then used up; store the new one at once. */
  refresh(sourceId: string, grant: RecordGrant): Promise<RecordGrant>;
  /** Ends the permission at the vendor. */
  revoke(sourceId: string, grant: RecordGrant): Promise<void>;
  /** All resources that the grant allows, page by page. Types that the patient didn't allow are left out. */
  fetchRecords(sourceId: string, grant: RecordGrant, limits: FetchLimits): AsyncIterable<FetchedPage>;
};

/**
 * `denied`: the patient said no at the vendor. `not_matching`: the return doesn't belong to the attempt. `code_rejected`: the
 * code is expired or used. `ended`: the permission expired or was revoked. `token_rejected`: the access token is not valid
 * any more. `rejected`: the vendor rejects us, which the operator must fix. `unreadable`: the answer is no valid FHIR.
 * `too_much`: more than the limits. `unavailable`: try again later.
 */
export const recordSourceFailures = [
  'denied',
  'not_matching',
  'code_rejected',
  'ended',
  'token_rejected',
  'rejected',
  'unreadable',
  'too_much',
  'unavailable',
] as const;
export type RecordSourceFailure = (typeof recordSourceFailures)[number];

/** Holds no tokens and nothing about the patient. */
export class RecordSourceError extends Error {
  readonly kind: RecordSourceFailure;

  constructor(kind: RecordSourceFailure, detail: string) {
    super(`Health records: ${kind} (${detail})`);
    this.name = 'RecordSourceError';
    this.kind = kind;
  }
}
