import { type EndpointSample, ofMember, unknownInvitation } from '#tests/support/access/sample-scenario.ts';

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
  listHousehold: { answers: 200 },
  addDependent: {
    // Invalid on purpose: valid calls would fill the household.
    body: () => ({ relation: 'partner', firstName: 'Mia', lastName: 'Diaz', mayDecide: true }),
    needs: ['relation', 'firstName', 'lastName', 'mayDecide'],
    texts: ['relation', 'firstName', 'lastName', 'dateOfBirth'],
    answers: 400,
  },
  inviteAdult: {
    body: () => ({ relation: 'partner', firstName: 'Ben', lastName: 'Diaz', email: 'rosa@example.test' }),
    needs: ['relation', 'firstName', 'lastName', 'email'],
    texts: ['relation', 'firstName', 'lastName'],
    answers: 400,
  },
  inviteAgain: { id: ofMember, answers: 200 },
  removeMember: { id: ofMember, answers: 200 },
  leaveHousehold: { id: { of: (world) => world.membershipId, owner: 'rosa' }, answers: 200 },
  // A valid token is only in the email; see household.db.test.ts.
  viewInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
  acceptInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
  declineInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
};
