import { newId } from '#shared/ids.ts';
import {
  type EndpointSample,
  freshEmail,
  ofPatient,
  ofRequest,
} from '#tests/support/access/sample-scenario.ts';
import { testPassword } from '#tests/support/test-server.ts';

/** How the access test calls each endpoint of this module. */
export const samples: Record<string, EndpointSample> = {
  // Staff only; src/modules/fulfillment/tests/caller-request.db.test.ts calls them as staff.
  previewCallerRequest: {
    id: ofPatient,
    body: () => ({ description: 'A skin check near Tampa' }),
    answers: 403,
  },
  submitCallerRequest: {
    id: ofPatient,
    body: () => ({
      description: 'A skin check near Tampa',
      confirmed: 'the sentence',
      agreedBy: 'patient',
      agreedOnPhone: true,
      submissionKey: newId(),
    }),
    answers: 403,
  },
  getCallSheet: { id: ofRequest, answers: 403 },
  signUpAndSubmit: {
    body: () => ({
      email: freshEmail(),
      phone: '(813) 555-0123',
      password: testPassword,
      firstName: 'Rosa',
      lastName: 'Diaz',
      dateOfBirth: '1980-01-01',
      insuranceCarrier: 'Aetna',
      requestData: { description: 'A skin check near Tampa' },
    }),
    needs: ['email', 'phone', 'requestData'],
    texts: ['email', 'phone', 'password', 'firstName', 'lastName', 'dateOfBirth', 'insuranceCarrier'],
    answers: 200,
    isSlow: true,
  },
};
