import { bookAgain, getAppointmentChoices } from './booking/book-again.ts';
import { bookRequestTime, getRequestBooking } from './booking/book-request-time.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { bookAppointment } from './changes/book-appointment.ts';
import { holdTime, releaseHold } from './changes/hold-time.ts';
import { listMoveTimes, listNextOpenings, listOfficeTimes } from './changes/list-times.ts';
import { moveAppointment } from './changes/move-appointment.ts';
import {
  confirmAppointment,
  declineAppointment,
  enterOfficeTime,
  listAllAppointments,
  markNoShow,
} from './changes/staff-actions.ts';
import { answerEarlierTime, waitForEarlier } from './changes/wait-for-earlier.ts';
import { listMyAppointments } from './list-my-appointments.ts';
import {
  endCalendarFeed,
  getCalendarFeed,
  getCalendarFile,
  readCalendarFeed,
} from './visit-pass/calendar-endpoints.ts';
import { downloadVisitPass } from './visit-pass/download-visit-pass.ts';
import { renewCalendarFeed } from './visit-pass/renew-calendar-feed.ts';
import {
  endVisitPassLink,
  findVisitByCode,
  getVisitPass,
  openSharedPass,
  shareVisitPass,
} from './visit-pass/visit-pass-endpoints.ts';

/** Endpoint handlers of this module, combined in `app/router.ts`. */
export const appointmentsRouter = {
  appointments: {
    listMyAppointments,
    listOfficeTimes,
    listNextOpenings,
    holdTime,
    releaseHold,
    bookAppointment,
    listMoveTimes,
    moveAppointment,
    waitForEarlier,
    answerEarlierTime,
    getCalendarFile,
    bookAgain,
    bookRequestTime,
    getAppointmentChoices,
    cancelAppointment,
    getRequestBooking,
    getCalendarFeed,
    renewCalendarFeed,
    endCalendarFeed,
    readCalendarFeed,
    listAllAppointments,
    enterOfficeTime,
    confirmAppointment,
    declineAppointment,
    markNoShow,
    getVisitPass,
    downloadVisitPass,
    shareVisitPass,
    endVisitPassLink,
    openSharedPass,
    findVisitByCode,
  },
};
