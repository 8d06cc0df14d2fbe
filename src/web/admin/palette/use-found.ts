import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type {
  FoundByStaff,
  staffSearchContract,
} from '#modules/admin/server/search/staff-search.contract.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { shortId } from '#shared/ids.ts';

export type Found = { id: string; label: string; description: string; to: string };
export type FoundGroup = { title: string; entries: readonly Found[] };

const staffSearch = queriesFor<typeof staffSearchContract>('staffSearch');

/** Each search is a look that is written down: nobody is looked for while somebody still types. */
const pauseMilliseconds = 500;
/** Where the words name something to do, that is what most mean. */
const longPauseMilliseconds = 1500;
const fewestSigns = 2;

const presentPatient = ({ id, firstName, lastName, email }: FoundByStaff['patients'][number]): Found => ({
  id,
  label: `${firstName} ${lastName}`.trim() || email,
  description: email,
  to: `/admin?tab=patients&patient=${id}`,
});

const presentRequest = ({ id, serviceType, assigneeName }: FoundByStaff['requests'][number]): Found => ({
  id,
  label: `Request ${shortId(id)}`,
  description: `${serviceTypeWords(serviceType)}, ${assigneeName ?? 'unassigned'}`,
  to: `/requests/${id}`,
});

const presentOffice = ({ id, name, specialty, city, state }: FoundByStaff['offices'][number]): Found => ({
  id,
  label: name,
  description: `${specialty}, ${city}, ${state}`,
  to: `/admin?tab=providers&provider=${id}`,
});

const groupsOf = ({ requests, patients, offices }: FoundByStaff): FoundGroup[] => [
  { title: 'Requests', entries: requests.map(presentRequest) },
  { title: 'Patients', entries: patients.map(presentPatient) },
  { title: 'Providers', entries: offices.map(presentOffice) },
];

/** Patients, requests and providers that the server finds, as far as this person may look at them. */
export function useFound(
  typed: string,
  namesAnAct: boolean,
): { groups: FoundGroup[]; isSearching: boolean; isFailed: boolean } {
  const now = typed.trim().slice(0, 120);
  const [words] = useDebouncedValue(now, namesAnAct ? longPauseMilliseconds : pauseMilliseconds);
  const isAsked = words.length >= fewestSigns && words === now;
  // Names of people are kept no longer than they are shown.
  const options = staffSearch.findForStaff.queryOptions({ input: { words }, staleTime: 0, gcTime: 0 });
  const { data, isFetching, isError } = useQuery({
    ...options,
    enabled: isAsked,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    groups: isAsked && data ? groupsOf(data).filter(({ entries }) => entries.length > 0) : [],
    isSearching: now !== words || isFetching,
    isFailed: isAsked && isError,
  };
}
