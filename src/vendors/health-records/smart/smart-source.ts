import type { RecordSource } from '../health-records.port.ts';

/** OAuth addresses of a source. */
export type SmartEndpoints = {
  issuer: string;
  authorization: string;
  token: string;
  /** Null if permissions can't be revoked by us. */
  revocation: string | null;
};

/** A search for one resource type. `patientId` is null if the server finds the patient by the token. */
export type SmartSearch = {
  resourceType: string;
  query: (patientId: string | null) => Record<string, string>;
};

/** A SMART on FHIR server with our registration there. */
export type SmartSource = RecordSource & {
  /** Without a trailing slash. */
  fhirBaseUrl: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  scopes: readonly string[];
  /** Fixed, or null to read them from `.well-known/smart-configuration`. */
  endpoints: SmartEndpoints | null;
  searches: readonly SmartSearch[];
  /** SMART's `aud`; false for servers that don't document it. */
  sendsAudience: boolean;
  /** Parameter for the language of the permission page. */
  languageParameter: string | null;
  /** Runs inside our own process, so it is not called over TLS. */
  isInProcess: boolean;
};
