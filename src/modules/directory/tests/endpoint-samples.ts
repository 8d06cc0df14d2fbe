import { newId } from '#shared/ids.ts';
import {
  type EndpointSample,
  ofProvider,
  ofUnknown,
  sampleOffice,
} from '#tests/support/access/sample-scenario.ts';

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
  listDoNotCallOffices: { answers: 403 },
  listNetworkOffices: { answers: 403 },
  // Staff only; src/modules/directory/tests/provider-network.db.test.ts calls them as staff.
  exportNetworkOffices: { answers: 403 },
  getNetworkOffice: { id: ofProvider, answers: 403 },
  listOfficeFacts: { id: ofProvider, answers: 403 },
  findZipPlace: { answers: 403 },
  listPriceSources: { answers: 403 },
  listPrices: { answers: 403 },
  listPriceCorrections: { answers: 403 },
  correctPrice: {
    body: () => ({ priceId: 'file_1_4_0', action: 'hide', reason: 'A typing error' }),
    answers: 403,
  },
  undoPriceCorrection: { id: ofUnknown, isOnceAndForAll: true, answers: 403 },
  addProvider: { body: () => ({ id: newId(), npi: '1245319599', ...sampleOffice }), answers: 403 },
  updateProvider: {
    id: ofProvider,
    body: () => ({ ...sampleOffice, version: '2026-01-05T12:00:00.000Z' }),
    answers: 403,
  },
  confirmProvider: {
    id: ofProvider,
    body: () => ({ facts: ['phone'], version: '2026-01-05T12:00:00.000Z' }),
    answers: 403,
  },
  confirmOfficeNumber: { id: ofProvider, body: () => ({ phone: '+18135550177' }), answers: 403 },
  revertOfficeNumber: { id: ofProvider, body: () => ({ phone: '+18135550177' }), answers: 403 },
  getOfficeWork: { id: ofProvider, answers: 403 },
  deactivateProvider: {
    id: ofProvider,
    body: () => ({ reason: 'It has closed', seenMark: 'none' }),
    answers: 403,
  },
  reactivateProvider: { id: ofProvider, body: () => ({ reason: 'It has opened again' }), answers: 403 },
  decideDoNotCall: {
    id: { of: (world) => world.providerId, owner: 'everyone' },
    body: () => ({ decision: 'lift', reason: 'They changed their mind.' }),
    answers: 403,
  },
  listProviders: {
    texts: [
      'search',
      'specialty',
      'near',
      'radius',
      'service',
      'insurance',
      'language',
      'newPatients',
      'sort',
      'limit',
      'offset',
      'page',
    ],
    answers: 200,
  },
  listServices: { texts: ['search'], answers: 200 },
  getStateMap: { texts: ['state'], answers: 400 },
  findNearestZip: { body: () => ({ lat: 27.95, lng: -82.46 }), answers: 200 },
  comparePrices: {
    texts: ['service', 'near', 'radius', 'sort', 'limit', 'offset'],
    answers: 400,
  },
  getProvider: { id: { of: (world) => world.providerId, owner: 'everyone' }, answers: 200 },
  getNetworkFigures: { answers: 200 },
  // Administrators only; src/modules/directory/tests/imports.db.test.ts calls them as one.
  listImports: { answers: 403 },
  listReferenceTables: { answers: 403 },
  getImport: { id: ofUnknown, answers: 403 },
  beginUpload: { body: () => ({ fileName: 'providers.csv', sizeBytes: 10 }), answers: 403 },
  sendPart: { id: ofUnknown, file: { name: 'part', text: 'NPI' }, answers: 403 },
  startImport: { id: ofUnknown, answers: 403 },
  stopImport: { id: ofUnknown, answers: 403 },
  downloadRefusals: { id: ofUnknown, answers: 403 },
};
