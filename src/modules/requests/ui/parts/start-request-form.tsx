import { formatNumber } from '#shared/format/format-number.ts';
import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, Textarea, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ApiError, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { RequestPreview } from '../../care-requests.contract.ts';
import { maxLengths, missing } from '../../form-rules.ts';
import { DangerWarningNote } from '../progress/danger-warning.tsx';
import { reportFailure } from '../results/session-expiry.ts';
import { careRequests, useCacheRequest } from './my-requests.ts';
import * as t from './parts.words.ts';
import { type Answer, RequestReadBack } from './request-read-back.tsx';
import classes from './start-request-form.module.css';

/** The server now understands the request differently; the new sentence is shown. */
const understandingChanged = 409;

/** `randomUUID` exists only on secure origins; otherwise the server makes the key. */
const newSubmissionKey = (): string | null => ('randomUUID' in crypto ? crypto.randomUUID() : null);

/** One key per text, so that a retry after a lost response is the same request. */
function useSubmissionKey() {
  const latest = useRef<{ text: string; key: string | null }>(null);
  return {
    keyFor(text: string): string | null {
      if (latest.current?.text !== text) latest.current = { text, key: newSubmissionKey() };
      return latest.current.key;
    },
    forget() {
      latest.current = null;
    },
  };
}

function problemWith(description: string): string | null {
  if (description === '') return missing.description;
  if (description.length > maxLengths.description) {
    return t.tooLong({ number: formatNumber(maxLengths.description) });
  }
  return null;
}

type Draft = { description: string; householdMemberId: string | null };
type SubmittedPlan = NonNullable<Parameters<typeof careRequests.submitRequest.call>[0]['callPlan']>;

/** The call plan shown in the form, accepted by submitting. */
export type FormPlan = {
  show: (draft: Draft) => ReactNode;
  accepted: (draft: Draft) => SubmittedPlan | null;
  forget: () => void;
};

/** State of the form: text, preview, and confirmation. */
function useStartRequest(plan: FormPlan | undefined) {
  const cacheRequest = useCacheRequest();
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
    reportFailure(t.errorSubmittingRequest, error);
  };
  const preview = useMutation(
    careRequests.previewRequest.mutationOptions({
      onSuccess: (understood, sent) => {
        setAnswers(sent.answers ?? []);
        setShown(understood);
      },
      onError: (error) => fail(error, t.previewFailed),
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
          title: t.requestSubmitted,
          description: t.workingOnYourRequest,
        });
        await cacheRequest(request);
      },
      onError: (error) => {
        fail(error, t.submitFailed);
        if (error instanceof ApiError && error.status === understandingChanged)
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
        answers: [...answers.filter(({ fact }) => !more.some((item) => item.fact === fact)), ...more],
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
  /** Household members the patient may ask for. */
  people?: readonly { id: string; name: string }[];
  plan?: FormPlan;
};

/** Form for a new request in the patient's own words. Submitted after they confirm our summary. */
export function StartRequestForm({ boxRef, people = [], plan }: StartRequestFormProps) {
  const request = useStartRequest(plan);
  const { shown, problem } = request;
  return (
    <div className={classes.form}>
      <h2 className={classes.title} id="start-request-title">
        {t.startANewRequest}
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
  const missingId = useId();
  const isEmpty = text.trim() === '';
  // The focused sentence is gone, so focus the text box.
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
        {t.requestQuestion}
      </p>
      {people.length > 0 && (
        <NativeSelect
          label={t.whoIsItFor}
          size="md"
          value={forWhom}
          disabled={checking}
          data={[
            { value: '', label: t.forMe },
            ...people.map(({ id, name }) => ({ value: id, label: t.forName({ name }) })),
          ]}
          onChange={(event) => setForWhom(event.currentTarget.value)}
        />
      )}
      <Textarea
        ref={boxRef ?? null}
        aria-labelledby="start-request-title"
        aria-describedby="start-request-hint"
        placeholder={t.requestExample}
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
        <p className={classes.keys}>{t.keyboardHint}</p>
        <Button
          type="submit"
          loading={checking}
          // Reachable while empty: pressed, it says what is missing.
          data-disabled={isEmpty}
          aria-disabled={isEmpty}
          aria-describedby={isEmpty ? missingId : undefined}
        >
          {t.submitRequest}
        </Button>
        {isEmpty && <VisuallyHidden id={missingId}>{missing.description}</VisuallyHidden>}
      </div>
    </form>
  );
}
