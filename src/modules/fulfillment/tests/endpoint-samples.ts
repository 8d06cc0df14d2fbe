import { type EndpointSample, freshEmail, ofRequest } from '#tests/support/access/sample-scenario.ts';
import { testPassword } from '#tests/support/test-server.ts';

/** How the access test calls each endpoint of this module. */
export const samples: Record<string, EndpointSample> = {
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
