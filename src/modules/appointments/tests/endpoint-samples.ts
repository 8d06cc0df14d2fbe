import { newId } from '#shared/ids.ts';
import { type EndpointSample, ofAppointment, ofRequest } from '#tests/support/access/sample-scenario.ts';

/** How the access test calls each endpoint of this module. */
export const samples: Record<string, EndpointSample> = {
  listMyAppointments: { texts: ['cancelled'], answers: 200 },
  listOfficeTimes: { id: { of: (world) => world.providerId, owner: 'everyone' }, answers: 200 },
  listNextOpenings: { id: { of: (world) => world.providerId, owner: 'everyone' }, answers: 200 },
  holdTime: {
    // A past time, so that the test takes none of the office's times.
    body: (world) => ({ providerId: world.providerId, startsAt: '2020-01-06T15:00:00Z' }),
    needs: ['providerId', 'startsAt'],
    texts: ['providerId', 'startsAt'],
    answers: 400,
  },
  releaseHold: { id: { of: (world) => world.holdId, owner: 'visitor' }, answers: 200 },
  bookAppointment: {
    body: (world) => ({
      provider: { id: world.providerId },
      phoneNumber: '(813) 555-0123',
      email: null,
      confirmationMethod: 'phone',
    }),
    needs: ['provider', 'phoneNumber', 'confirmationMethod'],
    texts: ['phoneNumber', 'email', 'confirmationMethod', 'startsAt', 'holdId'],
    answers: 200,
  },
  listMoveTimes: { id: ofAppointment, answers: 200 },
  moveAppointment: {
    id: ofAppointment,
    body: () => ({ startsAt: '2020-01-06T15:00:00Z' }),
    needs: ['startsAt'],
    texts: ['startsAt'],
    answers: 400,
  },
  waitForEarlier: {
    id: ofAppointment,
    body: () => ({ waiting: false }),
    needs: ['waiting'],
    texts: ['waiting'],
    answers: 200,
  },
  answerEarlierTime: {
    id: ofAppointment,
    body: () => ({ accept: true }),
    needs: ['accept'],
    texts: ['accept'],
    answers: 409,
  },
  getCalendarFile: { id: ofAppointment, answers: 200, gives: 'text/calendar' },
  getVisitPass: { id: ofAppointment, answers: 200 },
  downloadVisitPass: { id: ofAppointment, answers: 200, gives: 'application/pdf' },
  shareVisitPass: { id: ofAppointment, answers: 200 },
  endVisitPassLink: { id: ofAppointment, answers: 200 },
  // Only its creator knows the secret; see the visit pass tests.
  openSharedPass: {
    body: () => ({ secret: 'no-such-secret' }),
    needs: ['secret'],
    texts: ['secret'],
    answers: 404,
  },
  // Staff only; src/modules/appointments/tests/visit-pass.db.test.ts calls it as staff.
  findVisitByCode: { body: () => ({ code: '7K3M-28RX' }), answers: 403 },
  cancelAppointment: { id: ofAppointment, answers: 200 },
  getCalendarFeed: { answers: 200 },
  renewCalendarFeed: { answers: 200 },
  endCalendarFeed: { answers: 200 },
  // Only its creator knows the link; see the calendar tests.
  readCalendarFeed: { answers: 404 },
  listAllAppointments: { answers: 403 },
  enterOfficeTime: {
    body: (world) => ({ providerId: world.providerId, date: '2030-01-07', time: '10:00' }),
    answers: 403,
  },
  confirmAppointment: { id: ofAppointment, body: () => ({ words: 'Yes, that is fine.' }), answers: 403 },
  declineAppointment: { id: ofAppointment, answers: 403 },
  markNoShow: { id: ofAppointment, answers: 403 },
  getRequestBooking: { id: ofRequest, answers: 200 },
  getAppointmentChoices: { id: ofAppointment, answers: 200 },
  // The sample appointment is active, so there is nothing to choose.
  bookAgain: {
    id: ofAppointment,
    body: () => ({ optionId: newId(), startsAt: '2030-01-05T15:00:00.000Z', maxPriceCents: null }),
    needs: ['optionId', 'startsAt'],
    answers: 409,
  },
  // The sample request has no results to choose from.
  bookRequestTime: {
    id: ofRequest,
    body: () => ({ optionId: newId(), startsAt: '2030-01-05T15:00:00.000Z', maxPriceCents: null }),
    needs: ['optionId', 'startsAt'],
    answers: 409,
  },
};
