import { claimRequest, handOverRequest, listCareTeam } from './assign-request.ts';
import { getMyRequest, listMyRequests, listMyTickets } from './care-requests-endpoints.ts';
import { listConciergeRequests } from './list-queue.ts';
import { countWaitingRequests } from './reading/count-waiting-requests.ts';
import { getQueueFigures } from './reading/queue-figures.ts';
import { getRating, rateRequest } from './reading/rate-request.ts';
import { addRequestNote } from './reading/request-notes.ts';
import { getConciergeRequest } from './request-at-work.ts';

/** Endpoints this module implements, by contract. Composed in `app/router.ts`. */
export const requestsRouter = {
  requestRatings: { getRating, rateRequest },
  careRequests: { listMyRequests, listMyTickets, getMyRequest },
  requestQueue: {
    listConciergeRequests,
    getQueueFigures,
    countWaitingRequests,
    getConciergeRequest,
    claimRequest,
    handOverRequest,
    addRequestNote,
    listCareTeam,
  },
};
