import { call, implement } from '@orpc/server';
import { listPatients } from '#modules/accounts/server/list-patients.ts';
import { listNetworkOffices } from '#modules/directory/server/list-offices.ts';
import { listConciergeRequests } from '#modules/requests/server/list-queue.ts';
import { type EndpointContext, mayCaller } from '#modules/server-context.ts';
import { readShortId } from '#shared/ids.ts';
import { staffSearchContract } from './staff-search.contract.ts';

const shownOfEach = 5;
/** Shorter, a word of the language looks like the beginning of an id. */
const fewestSignsOfId = 4;

/** What the lists of patients, requests and providers would find, a few of each, in one look. */
export const findForStaff = implement(staffSearchContract)
  .$context<EndpointContext>()
  .findForStaff.handler(async ({ input: { words }, context }) => {
    // How many each list holds is said by the lists alone.
    const inside = { context: { ...context, setHeader: () => {} } };
    const isId = words.replace('#', '').length >= fewestSignsOfId && readShortId(words) !== null;
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
