import { newId } from '#shared/ids.ts';
import { type EndpointSample, ofRequest, type Scenario } from '#tests/support/access/sample-scenario.ts';

const ofConnection = { of: (scenario: Scenario) => scenario.recordConnectionId, owner: 'rosa' } as const;
const ofCard = { of: (scenario: Scenario) => scenario.insuranceCardId, owner: 'rosa' } as const;

/** Sample calls of connections, exports and ties to requests for the access tests. */
export const samples: Record<string, EndpointSample> = {
  listRecordConnections: { answers: 200 },
  startRecordConnection: {
    body: () => ({ sourceId: 'demo-clinic' }),
    needs: ['sourceId'],
    texts: ['sourceId'],
    answers: 200,
  },
  // No one left for a clinic.
  finishRecordConnection: {
    body: () => ({ state: 'a-state-that-was-never-given', code: 'a-code' }),
    needs: ['state'],
    texts: ['state', 'code', 'error', 'iss'],
    answers: 400,
  },
  updateRecordConnection: { id: ofConnection, answers: 200 },
  endRecordConnection: { id: ofConnection, body: () => ({ documents: 'keep' }), answers: 200 },
  exportRecordsAsFhir: { answers: 200, gives: 'application/fhir+json' },
  exportRecordsAsCcda: { answers: 200, gives: 'application/xml' },
  listRecordsForRequest: { id: ofRequest, answers: 200 },
  copyRecordToRequest: { id: ofRequest, body: () => ({ documentId: newId() }), answers: 404 },
  useInsuranceCard: { id: ofCard, answers: 200 },
};
