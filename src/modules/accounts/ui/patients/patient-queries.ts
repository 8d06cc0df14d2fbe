import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queriesFor, requestPartOfList, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { PatientView } from '../../patient-views.ts';
import type { patientsContract } from '../../patients.contract.ts';
import { useSessionEnd } from '../settings/account-settings.ts';
import { type ListedPatients, writeListed } from './patient-filters.ts';

export const patients = queriesFor<typeof patientsContract>('patients');

const twoMinutes = 120_000;
const listKey = ['patients', 'page'];

/** One page of the list. The one before stays in its place until the next has come. */
export function usePatients(listed: ListedPatients) {
  const query = writeListed(listed).toString();
  const found = useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => requestPartOfList<PatientView>(`/admin/patients?${query}`, signal),
    staleTime: twoMinutes,
    placeholderData: keepPreviousData,
  });
  useSessionEnd(found.error);
  return found;
}

/** Everything about one patient, fetched anew each time it is opened: the patient can read each look. */
export function usePatient(id: string) {
  const found = useQuery(patients.getPatient.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }));
  useSessionEnd(found.error);
  return found;
}

/** The server's words, or that it could not be reached. */
export const troubleOf = (error: unknown): string =>
  saidBy(error) ?? 'We could not reach our server. Nothing was changed. Please try again.';

/** One act about patients: once however often it is pressed; lists and the open patient are fetched again after it. */
export function usePatientAct<Input, Answer>(options: {
  act: (input: Input) => Promise<Answer>;
  /** Shown as a toast once it is done. */
  done: (answer: Answer) => { title: string; description?: string };
  onDone?: (answer: Answer) => void;
}) {
  const queryClient = useQueryClient();
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: options.act,
    onSuccess: async (answer) => {
      showToast(options.done(answer));
      options.onDone?.(answer);
      await queryClient.invalidateQueries({ queryKey: listKey });
      await queryClient.invalidateQueries({ queryKey: patients.getPatient.key() });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    start: (input: Input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(input);
    },
    isPending: mutation.isPending,
    problem: mutation.error ? troubleOf(mutation.error) : null,
    forget: mutation.reset,
  };
}
