import { call, implement } from '@orpc/server';
import { searchPatients } from '#modules/accounts/server/search-patients.ts';
import { readOfficePage } from '#modules/directory/server/list-offices.ts';
import { listConciergeRequests } from '#modules/requests/server/list-queue.ts';
import { callerHasRight, type EndpointContext } from '#modules/server-context.ts';
import { readShortId } from '#shared/ids.ts';
import { staffSearchContract } from './staff-search.contract.ts';

const maxPerKind = 5;
/** Shorter input of letters a to f and digits could be an ordinary word, and matches too many request IDs. */
const minIdPrefixLength = 4;

const officeFilters = {
  specialty: 'all',
  standing: 'active',
  sort: 'name',
  direction: 'ascending',
  limit: maxPerKind,
  offset: 0,
} as const;

/** The top results of the patient, request and provider lists in one call. */
export const findForStaff = implement(staffSearchContract)
  .$context<EndpointContext>()
  .findForStaff.handler(async ({ input: { words }, context }) => {
    const isTooShort = readShortId(words) !== null && words.replace('#', '').length < minIdPrefixLength;
    let requestsCorrectedTo: string | null = null;
    // Of the headers that the list sets, only this one applies here.
    const setHeader = (name: string, value: string) => {
      if (name === 'x-search-corrected-to') requestsCorrectedTo = decodeURIComponent(value);
    };
    const [patients, requests, offices] = await Promise.all([
      callerHasRight(context, 'patients.look')
        ? searchPatients(context.database, words, maxPerKind)
        : { patients: [], correctedTo: null },
      !isTooShort && callerHasRight(context, 'requests.look')
        ? call(
            listConciergeRequests,
            { search: words, limit: maxPerKind },
            { context: { ...context, setHeader } },
          )
        : [],
      callerHasRight(context, 'network.look')
        ? readOfficePage(context, { ...officeFilters, search: words })
        : { offices: [], correctedTo: null },
    ]);
    return {
      patients: patients.patients,
      requests: requests.slice(0, maxPerKind),
      offices: offices.offices,
      correctedTo: {
        patients: patients.correctedTo,
        requests: requestsCorrectedTo,
        offices: offices.correctedTo,
      },
    };
  });
