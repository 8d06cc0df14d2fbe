import { assignRequest, assignRequests, claimRequest, listCareTeam } from './assign-request.ts';
import { getMyRequest, listMyRequests, listMyTickets } from './care-requests-endpoints.ts';
import { listConciergeRequests } from './list-queue.ts';
import { endPresence, listPresence, notePresence } from './presence.ts';
import { getQueueCounters } from './queue-counters.ts';
import { exportConciergeRequests } from './reading/export-queue.ts';
import { getQueueFigures } from './reading/queue-figures.ts';
import { getRating, rateRequest } from './reading/rate-request.ts';
import { addRequestNote } from './reading/request-notes.ts';
import { getConciergeRequest } from './request-at-work.ts';
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts';
import { setLateReason } from './set-late-reason.ts';

/** Endpoints this module implements, by contract. Composed in `app/router.ts`. */
export const requestsRouter = {
  requestRatings: { getRating, rateRequest },
  careRequests: { listMyRequests, listMyTickets, getMyRequest },
  requestPresence: { listPresence, notePresence, endPresence },
  savedViews: { listSavedViews, saveView, deleteSavedView },
  requestQueue: {
    listConciergeRequests,
    getQueueFigures,
    getQueueCounters,
    exportConciergeRequests,
    getConciergeRequest,
    claimRequest,
    assignRequest,
    assignRequests,
    addRequestNote,
    setLateReason,
    listCareTeam,
  },
};
