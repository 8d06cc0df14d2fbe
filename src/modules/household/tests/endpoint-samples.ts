import { type EndpointSample, ofMember, unknownInvitation } from '#tests/support/access/sample-world.ts';

/** How the access walker calls each endpoint of this module. */
export const samples: Record<string, EndpointSample> = {
  listHousehold: { answers: 200 },
  addDependent: {
    // Without this, the walk would fill the household.
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
  // Only a mail holds a valid one; the tests of the household use it.
  viewInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
  acceptInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
  declineInvitation: { body: unknownInvitation, needs: ['token'], texts: ['token'], answers: 404 },
};
