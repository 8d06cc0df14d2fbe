import { newId } from '#shared/ids.ts';
import type { EndpointSample } from '#tests/support/access/sample-scenario.ts';

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
  sendContactMessage: {
    body: () => ({
      submissionKey: newId(),
      name: 'Rosa Diaz',
      email: 'rosa@example.test',
      phone: '(813) 555-0123',
      subject: 'general',
      message: 'Do you also search in Sarasota?',
    }),
    needs: ['submissionKey', 'name', 'email', 'phone', 'subject', 'message'],
    texts: ['submissionKey', 'name', 'email', 'phone', 'subject', 'message'],
    answers: 200,
  },
  listContactMessages: { answers: 403 },
};
