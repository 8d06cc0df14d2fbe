import { formatNumber } from '#shared/format/format-number.ts';
import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ApiError, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { RequestPreview } from '../../care-requests.contract.ts';
import { DangerWarningNote } from '../progress/danger-warning.tsx';
import { reportFailedAct } from '../results/session-expiry.ts';
import { careRequests, useKeepAnswer } from './my-requests.ts';
import { type Answer, RequestReadBack } from './request-read-back.tsx';
import classes from './start-request-form.module.css';

const longestCharacters = 4000;

/** By the time it was sent, the server read it otherwise: the new sentence is shown. */
const understoodOtherwise = 409;

/** Browsers offer random ids only on secure origins; elsewhere the server makes the key. */
const newSubmissionKey = (): string | null => ('randomUUID' in crypto ? crypto.randomUUID() : null);

/** One key for one text: the same text sent again after a lost answer is the same request. */
function useSubmissionKey() {
  const kept = useRef<{ text: string; key: string | null }>(null);
  return {
    keyFor(text: string): string | null {
      if (kept.current?.text !== text) kept.current = { text, key: newSubmissionKey() };
      return kept.current.key;
    },
    forget() {
      kept.current = null;
    },
  };
}

function problemWith(description: string): string | null {
  if (description === '') return 'Please describe your healthcare need';
  if (description.length > longestCharacters) {
    return `Please keep it within ${formatNumber(longestCharacters)} characters`;
  }
  return null;
}

type Draft = { description: string; householdMemberId: string | null };
type SubmittedPlan = NonNullable<Parameters<typeof careRequests.submitRequest.call>[0]['callPlan']>;

/** The call plan that stands in the form and is accepted by submitting. */
export type FormPlan = {
  show: (draft: Draft) => ReactNode;
  accepted: (draft: Draft) => SubmittedPlan | null;
  forget: () => void;
};

/** A text, the preview of it that stands on the screen, and the yes to it. */
function useStartRequest(plan: FormPlan | undefined) {
  const keepAnswer = useKeepAnswer();
  const submissionKey = useSubmissionKey();
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [forWhom, setForWhom] = useState('');
  const [shown, setShown] = useState<RequestPreview | null>(null);
  const [returned, setReturned] = useState(false);
  const draft = { description: text.trim(), householdMemberId: forWhom || null };
  const fail = (error: Error, words: string) => {
    setProblem(saidBy(error) ?? words);
    reportFailedAct('Error submitting request', error);
  };
  const preview = useMutation(
    careRequests.previewRequest.mutationOptions({
      onSuccess: (understood, asked) => {
        setAnswers(asked.answers ?? []);
        setShown(understood);
      },
      onError: (error) =>
        fail(error, 'We could not read your request just now. It is still here: please try again.'),
    }),
  );
  const submission = useMutation(
    careRequests.submitRequest.mutationOptions({
      onSuccess: async (request) => {
        submissionKey.forget();
        plan?.forget();
        setText('');
        setForWhom('');
        change();
        showToast({
          title: 'Request Submitted!',
          description: "We're working on your healthcare request. You'll hear from us soon.",
        });
        await keepAnswer(request);
      },
      onError: (error) => {
        fail(error, 'Your request did not reach us. It is still here: please send it again.');
        if (error instanceof ApiError && error.status === understoodOtherwise)
          preview.mutate({ ...draft, answers });
      },
    }),
  );

  function change() {
    setReturned(true);
    setShown(null);
    setAnswers([]);
    setProblem(null);
  }
  function check(more: readonly Answer[] = []) {
    const found = problemWith(draft.description);
    setProblem(found);
    if (!found && !preview.isPending)
      preview.mutate({
        ...draft,
        answers: [...answers.filter(({ fact }) => !more.some((one) => one.fact === fact)), ...more],
      });
  }
  function confirm() {
    if (!shown || submission.isPending) return;
    setProblem(null);
    const callPlan = plan?.accepted(draft);
    const key = submissionKey.keyFor(JSON.stringify([draft, answers]));
    submission.mutate({
      ...draft,
      answers,
      confirmed: shown.fingerprint,
      serviceType: 'general',
      urgency: 'normal',
      ...(key ? { submissionKey: key } : {}),
      ...(callPlan ? { callPlan } : {}),
    });
  }
  return {
    draft,
    text,
    write: (next: string) => {
      setText(next);
      setProblem(null);
    },
    forWhom,
    setForWhom,
    problem,
    shown,
    returned,
    check,
    change,
    confirm,
    checking: preview.isPending,
    sending: submission.isPending,
    sentId: submission.data?.id ?? null,
  };
}

type StartRequestFormProps = {
  boxRef?: Ref<HTMLTextAreaElement>;
  /** Others whom the patient may ask for. */
  people?: readonly { id: string; name: string }[];
  plan?: FormPlan;
};

/**
 * The box in which a patient says in their own words what they need, and for whom where that is a question. It is sent
 * once they have said yes to how we understand it.
 */
export function StartRequestForm({ boxRef, people = [], plan }: StartRequestFormProps) {
  const request = useStartRequest(plan);
  const { shown, problem } = request;
  return (
    <div className={classes.form}>
      <h2 className={classes.title} id="start-request-title">
        Start a New Request
      </h2>
      {shown ? (
        <RequestReadBack
          preview={shown}
          checking={request.checking}
          sending={request.sending}
          problem={problem}
          onAnswer={request.check}
          onConfirm={request.confirm}
          onChange={request.change}
        />
      ) : (
        <WrittenRequest request={request} boxRef={boxRef} people={people} plan={plan} />
      )}
      <DangerWarningNote requestId={request.sentId} />
    </div>
  );
}

type WrittenRequestProps = {
  request: ReturnType<typeof useStartRequest>;
  boxRef: Ref<HTMLTextAreaElement> | undefined;
  people: readonly { id: string; name: string }[];
  plan: FormPlan | undefined;
};

function WrittenRequest({ request, boxRef, people, plan }: WrittenRequestProps) {
  const { draft, text, write, problem, check, checking, returned, forWhom, setForWhom } = request;
  const form = useRef<HTMLFormElement>(null);
  // The sentence had the focus, and is gone.
  useEffect(() => {
    if (returned) form.current?.querySelector('textarea')?.focus();
  }, [returned]);

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    check();
  }

  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        check();
      }}
    >
      <p className={classes.hint} id="start-request-hint">
        What care do you need, where, and by when? Write it as you would say it.
      </p>
      {people.length > 0 && (
        <NativeSelect
          label="Who is it for?"
          size="md"
          value={forWhom}
          disabled={checking}
          data={[
            { value: '', label: 'For me' },
            ...people.map(({ id, name }) => ({ value: id, label: `For ${name}` })),
          ]}
          onChange={(event) => setForWhom(event.currentTarget.value)}
        />
      )}
      <Textarea
        ref={boxRef ?? null}
        aria-labelledby="start-request-title"
        aria-describedby="start-request-hint"
        placeholder="For example: an MRI of my left knee near Tampa this week. I have no insurance."
        autosize
        minRows={3}
        maxRows={10}
        size="md"
        value={text}
        readOnly={checking}
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={submitOnEnter}
      />
      {plan?.show(draft)}
      <div className={classes.foot}>
        <p className={classes.keys}>Enter sends. Shift + Enter starts a new line.</p>
        <Button type="submit" disabled={text.trim() === '' || checking} loading={checking}>
          Submit Request
        </Button>
      </div>
    </form>
  );
}
