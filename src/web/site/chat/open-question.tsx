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
import { Stage } from './stage.tsx';
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
    <Stage title={t.oneQuestionBeforeWeContinue}>
      <Suspense fallback={null}>
        <FurtherCalls requestId={requestId} question={question} />
      </Suspense>
    </Stage>
  );
}

function WrittenAnswer({ requestId, question }: OpenQuestionProps) {
  const [answer, setAnswer] = useState('');
  const [empty, setEmpty] = useState(false);
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
    if (answering.isPending) return;
    setEmpty(answer.trim() === '');
    if (answer.trim() === '') {
      box.current?.focus();
      return;
    }
    answering.mutate({ id: requestId, questionId: question.id, answer: answer.trim() });
  };
  return (
    <Stage title={t.oneQuestionBeforeWeContinue}>
      <form onSubmit={submit} className={classes.question}>
        <TextInput
          label={question.question}
          value={answer}
          maxLength={maxLengths.questionAnswer}
          error={empty && t.enterAnAnswer}
          onChange={(event) => {
            setAnswer(event.currentTarget.value);
            setEmpty(false);
          }}
          ref={box}
        />
        <DangerWarningNote requestId={requestId} />
        {answering.isError && (
          <Alert color="red" role="alert">
            {saidBy(answering.error) ?? t.weDidntGetYourAnswer}
          </Alert>
        )}
        <Button type="submit" loading={answering.isPending}>
          {t.sendAnswer}
        </Button>
      </form>
    </Stage>
  );
}
