import type { EndpointSample, Scenario } from '#tests/support/access/sample-scenario.ts';

const ofShare = { of: (scenario: Scenario) => scenario.recordShareId, owner: 'rosa' } as const;
// An old version on purpose, so that the call can be repeated.
const oldPacket = {
  body: () => ({ version: 'old', choice: { reason: '', sections: ['medicines'], factIds: [] } }),
  needs: ['version', 'choice'],
  texts: ['version'],
  answers: 409,
} as const;

/** Sample calls of visit packets and their links for the access tests. */
export const samples: Record<string, EndpointSample> = {
  getVisitPacket: { answers: 200 },
  measureVisitPacket: oldPacket,
  printVisitPacket: oldPacket,
  shareVisitPacket: oldPacket,
  listRecordShares: { answers: 200 },
  // The share is over: samples of the account end every open one.
  showShareLink: { id: ofShare, answers: 409 },
  renewSharePasscode: { id: ofShare, answers: 409 },
  endShare: { id: ofShare, answers: 200 },
  // The address is the secret; this one leads nowhere.
  openShare: {
    body: () => ({ recipient: 'Front desk' }),
    needs: ['recipient'],
    texts: ['recipient'],
    answers: 404,
  },
  downloadShareFile: { answers: 404 },
};
