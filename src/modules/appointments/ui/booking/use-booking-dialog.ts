import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { appointments } from '../parts/my-appointments.ts';
import * as t from './booking.words.ts';
import { type BookingContact, checkContact, confirmationMessage } from './booking-contact.ts';
import { listKnownTimes, type OfficeTime } from './known-times.ts';

export type BookableOffice = { id: string; name: string; specialty: string };

type Problem = { field: 'phoneNumber' | 'email' | 'time'; words: string };

/** Holds the chosen time on the server while the form is filled in; a new choice releases it. */
function useHeldTime(office: BookableOffice, onRefused: (words: string) => void) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const holding = useMutation(appointments.holdTime.mutationOptions());
  const releasing = useMutation(appointments.releaseHold.mutationOptions());
  const held = startsAt !== null && holding.variables?.startsAt === startsAt ? (holding.data ?? null) : null;
  const choose = (chosen: string) => {
    setStartsAt(chosen);
    latest.current = chosen;
    holding.mutate(
      { providerId: office.id, startsAt: chosen },
      {
        onError: (error) => {
          if (latest.current !== chosen || !(error instanceof ApiError)) return;
          setStartsAt(null);
          onRefused(error.said ?? t.couldntHoldTime);
        },
      },
    );
  };
  const release = () => {
    if (held) releasing.mutate({ id: held.id });
  };
  return { startsAt, choose, held, release, holding: holding.isPending };
}

/** State and actions of the booking dialog. */
export function useBookingDialog(
  office: BookableOffice,
  known: { phone: string | null; email: string | null },
  onClose: () => void,
) {
  const queryClient = useQueryClient();
  const [contact, setContact] = useState<BookingContact>({
    phoneNumber: known.phone ?? '',
    confirmationMethod: 'phone',
    email: known.email ?? '',
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const times = useQuery(appointments.listOfficeTimes.queryOptions({ input: { id: office.id } }));
  const [chosen, setChosen] = useState<OfficeTime | null>(null);
  const showTimeProblem = (words: string) => {
    setProblem({ field: 'time', words });
    void times.refetch();
  };
  const time = useHeldTime(office, showTimeProblem);
  const booking = useMutation(
    appointments.bookAppointment.mutationOptions({
      onSuccess: async (_booked, { confirmationMethod }) => {
        showToast({ title: t.bookingInitiated, description: confirmationMessage(confirmationMethod) });
        onClose();
        await queryClient.invalidateQueries({ queryKey: appointments.key() });
      },
      onError: (error) => {
        showToast({
          title: t.bookingError,
          description: t.bookingIssue,
          tone: 'destructive',
        });
        const words = saidBy(error);
        if (words) setProblem({ field: 'time', words });
        void times.refetch();
      },
    }),
  );
  const change = (changes: Partial<BookingContact>) => {
    setContact((before) => ({ ...before, ...changes }));
    setProblem(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (booking.isPending || time.holding) return;
    const missing = checkContact(contact);
    if (missing) {
      const { field, title, description } = missing;
      setProblem({ field, words: description });
      showToast({ title, description, tone: 'destructive' });
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
      return;
    }
    if (time.startsAt === null) return setProblem({ field: 'time', words: t.chooseATime });
    booking.mutate({
      provider: { ...office },
      phoneNumber: contact.phoneNumber,
      email: contact.confirmationMethod === 'email' ? contact.email : null,
      confirmationMethod: contact.confirmationMethod,
      startsAt: time.startsAt,
      ...(time.held ? { holdId: time.held.id } : {}),
    });
  };
  const close = () => {
    time.release();
    onClose();
  };
  const choose = (startsAt: string) => {
    setProblem(null);
    setChosen(offered?.times.find((one) => one.startsAt === startsAt) ?? null);
    time.choose(startsAt);
  };
  const isChosen = chosen !== null && chosen.startsAt === time.startsAt;
  const offered = times.data && listKnownTimes(times.data, isChosen ? chosen : null);
  return {
    offered,
    contact,
    change,
    problem,
    times,
    time,
    choose,
    submit,
    close,
    sending: booking.isPending,
  };
}
