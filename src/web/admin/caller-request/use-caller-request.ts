import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { patientsContract } from '#modules/accounts/patients.contract.ts';
import type { RemovedFact } from '#modules/calls/ui/call-plan/call-plan-panel.tsx';
import type {
  CallerRequestPreview,
  callerRequestsContract,
} from '#modules/fulfillment/caller-requests.contract.ts';
import { requestQueue } from '#modules/fulfillment/ui/staff-queue/queue-queries.ts';
import type { PhoneConsentGiver } from '#modules/requests/phone-consent.rules.ts';
import { ApiError, queriesFor } from '#platform/browser/api.ts';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import type { RequestType, Urgency } from '#shared/care/care-need.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import * as t from './caller-request.words.ts';

const callerRequests = queriesFor<typeof callerRequestsContract>('callerRequests');
const patients = queriesFor<typeof patientsContract>('patients');

export type AskedFact = CallerRequestPreview['missing'][number]['fact'];

export type CallerDraft = {
  description: string;
  /** Empty: for the patient. */
  memberId: string;
  place: string;
  insurance: 'not_mentioned' | 'none' | 'plan';
  plan: string;
  /** Empty: as described. */
  serviceType: RequestType | '';
  urgency: Urgency;
  answers: Partial<Record<AskedFact, string>>;
  removedFacts: RemovedFact[];
  /** Null: the patient's preferences apply. */
  asksFirst: boolean | null;
  agreedBy: PhoneConsentGiver | '';
};

const emptyDraft: CallerDraft = {
  description: '',
  memberId: '',
  place: '',
  insurance: 'not_mentioned',
  plan: '',
  serviceType: '',
  urgency: 'normal',
  answers: {},
  removedFacts: [],
  asksFirst: null,
  agreedBy: '',
};

/** Facts with a field of their own. */
export const factsWithField: readonly AskedFact[] = ['place', 'insurance'];

/** What the caller said, as the server reads it: the fields are answers like any other. */
export function toSpoken(patientId: string, draft: CallerDraft) {
  const insurance = draft.insurance === 'none' ? t.noInsurance : draft.insurance === 'plan' ? draft.plan : '';
  const said: Partial<Record<AskedFact, string>> = { ...draft.answers, place: draft.place, insurance };
  const answers = (Object.entries(said) as [AskedFact, string][])
    .map(([fact, text]) => ({ fact, text: text.trim() }))
    .filter(({ text }) => text !== '');
  return {
    id: patientId,
    description: draft.description.trim(),
    householdMemberId: draft.memberId || null,
    serviceType: draft.serviceType || null,
    answers,
    removedFacts: draft.removedFacts,
  };
}

/** The server now understands the request differently: the new sentence needs consent. */
const understandingChanged = 409;

const typingPauseMilliseconds = 500;

/** Previews what was typed, once typing stops. */
function usePreview(patientId: string, draft: CallerDraft) {
  const current = JSON.stringify(toSpoken(patientId, draft));
  const [settled] = useDebouncedValue(current, typingPauseMilliseconds);
  const spoken = JSON.parse(settled) as ReturnType<typeof toSpoken>;
  const query = useQuery({
    queryKey: [...callerRequests.previewCallerRequest.key(), settled],
    queryFn: ({ signal }) => callerRequests.previewCallerRequest.call(spoken, { signal }),
    enabled: spoken.description !== '',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  });
  const isCurrent = current === settled && query.isSuccess && !query.isPlaceholderData;
  return { ...query, isCurrent, current };
}

type Asked = { fact: AskedFact; question: string };

/** Open questions, and answered ones, which stay on the page in their place. */
function useAskedQuestions(preview: CallerRequestPreview | undefined, answers: CallerDraft['answers']) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const open = preview?.missing ?? noQuestions;
  useEffect(() => {
    const questionOf = (fact: AskedFact) => open.find((one) => one.fact === fact)?.question;
    setAsked((before) => [
      ...before.map(({ fact, question }) => ({ fact, question: questionOf(fact) ?? question })),
      ...open.filter(({ fact }) => !before.some((one) => one.fact === fact)),
    ]);
  }, [open]);
  const isOpen = (fact: AskedFact) => open.some((one) => one.fact === fact);
  return {
    /** Null if it isn't asked. */
    questionOf: (fact: AskedFact) => open.find((one) => one.fact === fact)?.question ?? null,
    shown: asked.filter(
      ({ fact }) => !factsWithField.includes(fact) && (isOpen(fact) || Boolean(answers[fact])),
    ),
  };
}

const noQuestions: readonly Asked[] = [];

/** The details of the patient that the call needs. Opening the patient is audited, so it isn't refetched. */
export const useCaller = (patientId: string, enabled: boolean) =>
  useQuery({
    ...patients.getPatient.queryOptions({ input: { id: patientId }, staleTime: 60_000, gcTime: 0 }),
    refetchOnWindowFocus: false,
    enabled,
  });

/** The draft, its preview and its submission. The draft stays in memory until it is submitted or cleared. */
export function useCallerRequest(patientId: string) {
  const { keyFor, renew } = useSubmissionKey();
  const [draft, setDraft] = useState(emptyDraft);
  /** What was agreed to. A later change needs consent again. */
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const preview = usePreview(patientId, draft);
  const questions = useAskedQuestions(preview.data, draft.answers);
  const content = JSON.stringify([preview.current, draft.urgency, draft.asksFirst, draft.agreedBy]);
  const hasAgreed = agreedTo === content;
  const clear = () => {
    renew();
    setDraft(emptyDraft);
    setAgreedTo(null);
    setMissing(null);
  };
  const submission = useMutationWithToast({
    act: callerRequests.submitCallerRequest.call,
    done: { title: t.requestSubmitted },
    otherwise: t.couldntSubmit,
    onDone: clear,
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === understandingChanged) setAgreedTo(null);
      void preview.refetch();
    },
    invalidates: (error) => (error ? [] : [requestQueue.key(), patients.getPatient.key()]),
  });
  const submit = () => {
    if (draft.description.trim() === '') return setMissing(t.describeTheNeed);
    const { data } = preview;
    const { agreedBy } = draft;
    if (agreedBy === '' || !hasAgreed) return setMissing(t.sayWhoAgreed);
    if (!data || !preview.isCurrent) return;
    setMissing(null);
    const { removedFacts, ...spoken } = toSpoken(patientId, draft);
    submission.start({
      ...spoken,
      urgency: draft.urgency,
      confirmed: data.fingerprint,
      callPlan: {
        removedFacts,
        ...(draft.asksFirst === null ? {} : { asksBeforeFurtherCalls: draft.asksFirst }),
        shownOfficeIds: data.plan.offices.map(({ id }) => id),
      },
      agreedBy,
      agreedOnPhone: true,
      submissionKey: keyFor(content),
    });
  };
  return {
    draft,
    isEmpty: JSON.stringify(draft) === JSON.stringify(emptyDraft),
    change: (changes: Partial<CallerDraft>) => {
      setMissing(null);
      setDraft((before) => ({ ...before, ...changes }));
    },
    preview,
    questions,
    hasAgreed,
    agree: (agrees: boolean) => setAgreedTo(agrees ? content : null),
    clear,
    submit,
    isSubmitting: submission.isPending,
    problem: missing ?? submission.problem,
    /** The request, once it is submitted. */
    submitted: submission.answer ?? null,
    startAnother: submission.reset,
  };
}

export type CallerRequest = ReturnType<typeof useCallerRequest>;
