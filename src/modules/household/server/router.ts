import { addDependent, listHousehold, viewInvitation } from './household-endpoints.ts';
import { acceptInvitation, declineInvitation } from './invitations/answer-invitation.ts';
import { inviteAdult, inviteAgain } from './invitations/invite-adult.ts';

/** This module's endpoint handlers, by contract; composed in `app/router.ts`. */
export const householdRouter = {
  household: {
    listHousehold,
    addDependent,
    inviteAdult,
    inviteAgain,
    viewInvitation,
    acceptInvitation,
    declineInvitation,
  },
};
