import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type {
  StaffSearchResults,
  staffSearchContract,
} from '#modules/admin/server/search/staff-search.contract.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { shortId } from '#shared/ids.ts';
import { patientPath } from '#ui/record-links.tsx';
import * as t from './palette.words.ts';

export type Found = { id: string; label: string; description: string; to: string };
export type FoundGroup = {
  title: string;
  /** The title with what was searched for instead, if nothing matched as typed. */
  label: string;
  entries: readonly Found[];
};

const staffSearch = queriesFor<typeof staffSearchContract>('staffSearch');

/** Every search is audited, so it waits until typing stops. */
const pauseMilliseconds = 500;
/** Used if the input matches an action, because that's usually what the user wants. */
const longPauseMilliseconds = 1500;
const minQueryLength = 2;

const presentPatient = ({
  id,
  firstName,
  lastName,
  email,
}: StaffSearchResults['patients'][number]): Found => ({
  id,
  label: `${firstName} ${lastName}`.trim() || email,
  description: email,
  to: patientPath(id),
});

const presentRequest = ({
  id,
  serviceType,
  assigneeName,
}: StaffSearchResults['requests'][number]): Found => ({
  id,
  label: t.request({ shortId: shortId(id) }),
  description: `${serviceTypeWords(serviceType)}, ${assigneeName ?? 'unassigned'}`,
  to: `/requests/${id}`,
});

const presentOffice = ({
  id,
  name,
  specialty,
  city,
  state,
}: StaffSearchResults['offices'][number]): Found => ({
  id,
  label: name,
  description: `${specialty}, ${city}, ${state}`,
  to: `/admin?tab=providers&provider=${id}`,
});

const group = (title: string, correctedTo: string | null, entries: readonly Found[]): FoundGroup => ({
  title,
  label: correctedTo === null ? title : t.showingResultsFor({ title, words: correctedTo }),
  entries,
});

const groupsOf = ({ requests, patients, offices, correctedTo }: StaffSearchResults): FoundGroup[] => [
  group(t.requests, correctedTo.requests, requests.map(presentRequest)),
  group(t.patients, correctedTo.patients, patients.map(presentPatient)),
  group(t.providers, correctedTo.offices, offices.map(presentOffice)),
];

/** Patients, requests and providers found by the server, within the user's permissions. */
export function useStaffSearch(
  typed: string,
  matchesAction: boolean,
): { groups: FoundGroup[]; isSearching: boolean; isFailed: boolean } {
  const current = typed.trim().slice(0, 120);
  const [query] = useDebouncedValue(current, matchesAction ? longPauseMilliseconds : pauseMilliseconds);
  const isSearchable = query.length >= minQueryLength && query === current;
  // Results with names aren't cached.
  const options = staffSearch.findForStaff.queryOptions({ input: { words: query }, staleTime: 0, gcTime: 0 });
  const { data, isFetching, isError } = useQuery({
    ...options,
    enabled: isSearchable,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    groups: isSearchable && data ? groupsOf(data).filter(({ entries }) => entries.length > 0) : [],
    isSearching: current !== query || isFetching,
    isFailed: isSearchable && isError,
  };
}
