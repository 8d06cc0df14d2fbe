import type { SmartSource } from '../smart/smart-source.ts';

export type BlueButtonSettings = {
  clientId: string;
  clientSecret: string;
  /** `https://api.bluebutton.cms.gov`, or the sandbox, without a trailing slash. */
  baseUrl: string;
};

export const blueButtonAddresses = {
  production: 'https://api.bluebutton.cms.gov',
  sandbox: 'https://sandbox.bluebutton.cms.gov',
} as const;

/** The server's limit per page. */
const pageSize = '50';

const search = (resourceType: string) => ({
  resourceType,
  // The server finds the patient by the token; the first token answer may not name the patient.
  query: () => ({ _count: pageSize }),
});

/**
 * Medicare's Blue Button 2.0, version 2 (FHIR R4). Source: bluebutton.cms.gov/api-documentation, read in November 2026.
 *
 * - The addresses are fixed: tokens of version 2 and 3 are not interchangeable, and the SMART configuration has no issuer.
 * - Only confidential clients; PKCE with S256 is required, and `state` has at least 16 characters.
 * - Access tokens last an hour. Refresh tokens are used once, and only apps approved for 13 months get them.
 * - A patient can withhold personal data: `Patient` is then forbidden, coverage and claims aren't.
 * - Revoking ends the permission as a whole and always succeeds.
 * - CMS asks apps to call the source "Medicare".
 */
export const blueButtonSource = ({ clientId, clientSecret, baseUrl }: BlueButtonSettings): SmartSource => ({
  id: 'medicare',
  name: 'Medicare',
  kind: 'insurer',
  resourceTypes: ['Patient', 'Coverage', 'ExplanationOfBenefit'],
  fhirBaseUrl: `${baseUrl}/v2/fhir`,
  clientId,
  clientSecret,
  scopes: ['launch/patient', 'patient/Patient.rs', 'patient/Coverage.rs', 'patient/ExplanationOfBenefit.rs'],
  endpoints: {
    issuer: baseUrl,
    authorization: `${baseUrl}/v2/o/authorize/`,
    token: `${baseUrl}/v2/o/token/`,
    revocation: `${baseUrl}/v2/o/revoke/`,
  },
  searches: [search('Patient'), search('Coverage'), search('ExplanationOfBenefit')],
  sendsAudience: false,
  languageParameter: 'lang',
  isInProcess: false,
});
