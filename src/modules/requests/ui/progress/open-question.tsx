import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { RequestView } from '../../care-requests.contract.ts';
import { maxLengths } from '../../form-rules.ts';
import { careRequests, useCacheRequest } from '../parts/my-requests.ts';
import { reportFailure } from '../results/session-expiry.ts';
import classes from './open-question.module.css';
import * as t from './progress.words.ts';

type OpenQuestionProps = { requestId: string; question: NonNullable<RequestView['openQuestion']> };

function useAnswerQuestion(requestId: string, questionId: string) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const cacheRequest = useCacheRequest();
  const sending = useMutation(
    careRequests.answerQuestion.mutationOptions({
      onSuccess: async (request) => {
        setAnswer('');
        showToast({ title: t.thankYou, description: t.wereContinuingWithYourRequest });
        await cacheRequest(request);
      },
      onError: (error) => reportFailure(t.couldntSendYourAnswer, error),
    }),
  );

  function send() {
    if (sending.isPending) return;
    const text = answer.trim();
    setProblem(text === '' ? t.enterAnAnswer : null);
    if (text !== '') sending.mutate({ id: requestId, questionId, answer: text });
  }

  function write(text: string) {
    setAnswer(text);
    setProblem(null);
  }
  return { answer, write, problem, send, sending: sending.isPending };
}

/** Answered only by the emailed link. */
function ConfirmEmail({ question }: Pick<OpenQuestionProps, 'question'>) {
  return (
    <section className={classes.question} aria-label={t.confirmYourEmail}>
      <p className={classes.eyebrow}>{t.confirmYourEmail}</p>
      <p className={classes.words}>{question.question}</p>
      <Button component={Link} to="/settings#email" variant="default">
        {t.sendLinkAgain}
      </Button>
    </section>
  );
}

/** The question the work is waiting for. */
export function OpenQuestion(props: OpenQuestionProps) {
  return props.question.asksFor === 'confirm_email' ? (
    <ConfirmEmail question={props.question} />
  ) : (
    <AnswerInPlace {...props} />
  );
}

function AnswerInPlace({ requestId, question }: OpenQuestionProps) {
  const { answer, write, problem, send, sending } = useAnswerQuestion(requestId, question.id);
  const titleId = useId();

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={classes.question}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={classes.eyebrow}>{t.needOneAnswer}</p>
      <p id={titleId} className={classes.words}>
        {question.question}
      </p>
      <div className={classes.row}>
        <Textarea
          className={classes.box ?? ''}
          aria-labelledby={titleId}
          placeholder={t.yourAnswer}
          size="md"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxLengths.questionAnswer}
          value={answer}
          error={problem}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" loading={sending} disabled={answer.trim() === '' || sending}>
          {t.sendAnswer}
        </Button>
      </div>
    </form>
  );
}
