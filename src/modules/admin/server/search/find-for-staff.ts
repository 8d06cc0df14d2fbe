import { call, implement } from '@orpc/server';
import { listPatients } from '#modules/accounts/server/list-patients.ts';
import { listNetworkOffices } from '#modules/directory/server/list-offices.ts';
import { listConciergeRequests } from '#modules/requests/server/list-queue.ts';
import { type EndpointContext, mayCaller } from '#modules/server-context.ts';
import { readShortId } from '#shared/ids.ts';
import { staffSearchContract } from './staff-search.contract.ts';

const shownOfEach = 5;
/** Shorter input looks like an ordinary word. */
const minIdPrefixLength = 4;

/** The top results of the patient, request and provider lists in one call. */
export const findForStaff = implement(staffSearchContract)
  .$context<EndpointContext>()
  .findForStaff.handler(async ({ input: { words }, context }) => {
    // Only the lists report their totals.
    const inside = { context: { ...context, setHeader: () => {} } };
    const isId = words.replace('#', '').length >= minIdPrefixLength && readShortId(words) !== null;
    const [patients, requests, offices] = await Promise.all([
      mayCaller(context, 'patients.look') ? call(listPatients, { search: words }, inside) : [],
      isId && mayCaller(context, 'requests.look')
        ? call(listConciergeRequests, { search: words, limit: shownOfEach }, inside)
        : [],
      mayCaller(context, 'network.look')
        ? call(listNetworkOffices, { search: words, limit: shownOfEach }, inside)
        : [],
    ]);
    return {
      patients: patients.slice(0, shownOfEach),
      requests: requests.slice(0, shownOfEach),
      offices: offices.slice(0, shownOfEach),
    };
  });
