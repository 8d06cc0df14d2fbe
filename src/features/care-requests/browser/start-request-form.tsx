import '#design/field-styles.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { showToast } from '#design/toasts.tsx';
import { saidBy } from '#platform/browser/api.ts';
import { careRequests, useKeepAnswer } from './my-requests.ts';
import { reportFailedAct } from './session-expiry.ts';
import classes from './start-request-form.module.css';

const longestCharacters = 4000;

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
    return `Please keep it within ${longestCharacters.toLocaleString('en-US')} characters`;
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

function useStartRequest(plan: FormPlan | undefined) {
  const keepAnswer = useKeepAnswer();
  const submissionKey = useSubmissionKey();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [forWhom, setForWhom] = useState('');
  const submission = useMutation(
    careRequests.submitRequest.mutationOptions({
      onSuccess: async (request) => {
        submissionKey.forget();
        plan?.forget();
        setText('');
        setForWhom('');
        showToast({
          title: 'Request Submitted!',
          description: "We're working on your healthcare request. You'll hear from us soon.",
        });
        await keepAnswer(request);
      },
      onError: (error) => {
        setProblem(saidBy(error) ?? 'Your request did not reach us. It is still here: please send it again.');
        reportFailedAct('Error submitting request', error);
      },
    }),
  );

  function submit() {
    const description = text.trim();
    const found = problemWith(description);
    setProblem(found);
    if (found || submission.isPending) return;
    const callPlan = plan?.accepted({ description, householdMemberId: forWhom || null });
    const key = submissionKey.keyFor(`${forWhom} ${description}`);
    submission.mutate({
      serviceType: 'general',
      urgency: 'normal',
      description,
      ...(key ? { submissionKey: key } : {}),
      ...(forWhom === '' ? {} : { householdMemberId: forWhom }),
      ...(callPlan ? { callPlan } : {}),
    });
  }

  function change(next: string) {
    setText(next);
    setProblem(null);
  }
  return { text, change, problem, submit, sending: submission.isPending, forWhom, setForWhom };
}

type StartRequestFormProps = {
  boxRef?: Ref<HTMLTextAreaElement>;
  /** Others whom the patient may ask for. */
  people?: readonly { id: string; name: string }[];
  plan?: FormPlan;
};

/** The box in which a patient says in their own words what they need, and for whom where that is a question. */
export function StartRequestForm({ boxRef, people = [], plan }: StartRequestFormProps) {
  const { text, change, problem, submit, sending, forWhom, setForWhom } = useStartRequest(plan);

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className={classes.title} id="start-request-title">
        Start a New Request
      </h2>
      <p className={classes.hint} id="start-request-hint">
        What care do you need, where, and by when? Write it as you would say it.
      </p>
      {people.length > 0 && (
        <NativeSelect
          label="Who is it for?"
          size="md"
          value={forWhom}
          disabled={sending}
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
        readOnly={sending}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={submitOnEnter}
      />
      {plan?.show({ description: text.trim(), householdMemberId: forWhom || null })}
      <div className={classes.foot}>
        <p className={classes.keys}>Enter sends. Shift + Enter starts a new line.</p>
        <Button type="submit" disabled={text.trim() === '' || sending} loading={sending}>
          Submit Request
        </Button>
      </div>
    </form>
  );
}
