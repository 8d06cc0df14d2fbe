import { call, implement } from '@orpc/server';
import { listPatients } from '#modules/accounts/server/list-patients.ts';
import { listNetworkOffices } from '#modules/directory/server/list-offices.ts';
import { listConciergeRequests } from '#modules/requests/server/list-queue.ts';
import { callerHasRight, type EndpointContext } from '#modules/server-context.ts';
import { readShortId } from '#shared/ids.ts';
import { staffSearchContract } from './staff-search.contract.ts';

const maxPerKind = 5;
/** Shorter input could be an ordinary word. */
const minIdPrefixLength = 4;

/** The top results of the patient, request and provider lists in one call. */
export const findForStaff = implement(staffSearchContract)
  .$context<EndpointContext>()
  .findForStaff.handler(async ({ input: { words }, context }) => {
    // The list endpoints set total count headers, which don't apply here.
    const options = { context: { ...context, setHeader: () => {} } };
    const isId = words.replace('#', '').length >= minIdPrefixLength && readShortId(words) !== null;
    const [patients, requests, offices] = await Promise.all([
      callerHasRight(context, 'patients.look') ? call(listPatients, { search: words }, options) : [],
      isId && callerHasRight(context, 'requests.look')
        ? call(listConciergeRequests, { search: words, limit: maxPerKind }, options)
        : [],
      callerHasRight(context, 'network.look')
        ? call(listNetworkOffices, { search: words, limit: maxPerKind }, options)
        : [],
    ]);
    return {
      patients: patients.slice(0, maxPerKind),
      requests: requests.slice(0, maxPerKind),
      offices: offices.slice(0, maxPerKind),
    };
  });
