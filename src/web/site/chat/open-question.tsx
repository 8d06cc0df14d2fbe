import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { maxLengths } from '#modules/requests/form-rules.ts';
import { DangerWarningNote } from '#modules/requests/ui/progress/danger-warning.tsx';
import { storeWarning } from '#modules/requests/ui/progress/danger-warnings.ts';
import { saidBy } from '#platform/browser/api.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import * as t from './chat.words.ts';
import classes from './stages.module.css';
import { careRequests } from './use-request.ts';

type OpenQuestionProps = { requestId: string; question: NonNullable<RequestDetail['openQuestion']> };

const FurtherCalls = lazyComponent(() =>
  import('#modules/requests/ui/progress/further-calls.tsx').then((module) => module.FurtherCalls),
);

/** A question to the patient. The SLA clock is paused until they answer. */
export function OpenQuestion({ requestId, question }: OpenQuestionProps) {
  if (question.calls.length === 0) return <WrittenAnswer requestId={requestId} question={question} />;
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        {t.oneQuestionBeforeWeContinue}
      </h2>
      <Suspense fallback={null}>
        <FurtherCalls requestId={requestId} question={question} />
      </Suspense>
    </section>
  );
}

function WrittenAnswer({ requestId, question }: OpenQuestionProps) {
  const [answer, setAnswer] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The question replaced the progress bar, so focus moves into its box.
  useEffect(() => box.current?.focus(), []);
  const queryClient = useQueryClient();
  const answering = useMutation(
    careRequests.answerQuestion.mutationOptions({
      onSuccess: (request) => {
        storeWarning(request);
        return queryClient.invalidateQueries({
          queryKey: careRequests.getMyRequest.key({ input: { id: requestId } }),
        });
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === '' || answering.isPending) return;
    answering.mutate({ id: requestId, questionId: question.id, answer: answer.trim() });
  };
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        {t.oneQuestionBeforeWeContinue}
      </h2>
      <form onSubmit={submit} className={classes.question}>
        <TextInput
          label={question.question}
          value={answer}
          maxLength={maxLengths.questionAnswer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          ref={box}
        />
        <DangerWarningNote requestId={requestId} />
        {answering.isError && (
          <Alert color="red" role="alert">
            {saidBy(answering.error) ?? t.weDidntGetYourAnswer}
          </Alert>
        )}
        <Button type="submit" loading={answering.isPending} disabled={answer.trim() === ''}>
          {t.sendAnswer}
        </Button>
      </form>
    </section>
  );
}
