import type { SmartSource } from '../smart/smart-source.ts';
import type { SimulatedSourceId } from './simulated-patient.ts';

/** Where the simulators are served on our own site. */
export const simulatedRecordsPath = '/simulated/health-records';

export const simulatedClientId = 'harborline-demo';
/** Names the simulator towards itself; requests never leave the process. */
const inProcessOrigin = 'http://simulator.localhost';

export const simulatedNames: Readonly<Record<SimulatedSourceId, string>> = {
  clinic: 'Bayside Family Clinic (demo)',
  medicare: 'Medicare (demo)',
};

const resourceTypes: Readonly<Record<SimulatedSourceId, readonly string[]>> = {
  clinic: [
    'Patient',
    'AllergyIntolerance',
    'Condition',
    'MedicationRequest',
    'Observation',
    'Immunization',
    'Procedure',
    'Encounter',
  ],
  medicare: ['Patient', 'Coverage', 'ExplanationOfBenefit'],
};

const patientParameters: Readonly<Record<string, string>> = { Patient: '_id', Coverage: 'beneficiary' };

/** The simulated clinic and insurer, as SMART on FHIR sources. */
export const simulatedSources = (clientSecret: string): SmartSource[] =>
  (['clinic', 'medicare'] as const).map((id) => ({
    id: `demo-${id}`,
    name: simulatedNames[id],
    kind: id === 'clinic' ? 'clinic' : 'insurer',
    resourceTypes: resourceTypes[id],
    fhirBaseUrl: `${inProcessOrigin}${simulatedRecordsPath}/${id}/fhir`,
    clientId: simulatedClientId,
    clientSecret,
    scopes: ['launch/patient', 'offline_access', ...resourceTypes[id].map((type) => `patient/${type}.rs`)],
    endpoints: null,
    searches: resourceTypes[id].map((resourceType) => ({
      resourceType,
      query: (patientId) => ({
        ...(patientId === null ? {} : { [patientParameters[resourceType] ?? 'patient']: patientId }),
        _count: '50',
      }),
    })),
    sendsAudience: true,
    languageParameter: 'lang',
    isInProcess: true,
  }));
