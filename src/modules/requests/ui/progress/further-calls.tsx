import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { careRequests, useCacheRequest } from '../parts/my-requests.ts';
import classes from './further-calls.module.css';
import * as t from './progress.words.ts';

type Question = NonNullable<RequestView['openQuestion']>;

type FurtherCallsProps = { requestId: string; question: Question; heading?: 'h2' | 'h3' };

/** Calls beyond the accepted plan, allowed or declined one by one. Work resumes after the last answer. */
export function FurtherCalls({ requestId, question, heading: Heading = 'h3' }: FurtherCallsProps) {
  const cacheRequest = useCacheRequest();
  const title = useRef<HTMLHeadingElement>(null);
  const answering = useMutation({
    mutationFn: (answer: { callId: string; allow: boolean }) =>
      careRequests.answerFurtherCall.call({ id: requestId, ...answer }),
    onSuccess: cacheRequest,
  });
  const { calls } = question;
  const before = useRef(calls.length);
  // The pressed buttons are gone with their row: move focus to the question.
  useEffect(() => {
    if (calls.length < before.current) title.current?.focus();
    before.current = calls.length;
  }, [calls.length]);
  const answer = (callId: string, allow: boolean) => {
    if (!answering.isPending) answering.mutate({ callId, allow });
  };
  return (
    <section className={classes.calls} aria-labelledby={`further-${question.id}`}>
      <Heading id={`further-${question.id}`} ref={title} tabIndex={-1} className={classes.words}>
        {question.question}
      </Heading>
      <p className={classes.hint}>{t.furtherCallsHint}</p>
      <ul className={classes.list}>
        {calls.map(({ id, officeName, attempt }) => (
          <li key={id}>
            <span className={classes.office}>
              {officeName}
              <span>{attempt > 1 ? t.tryingAgain : t.notCalledYet}</span>
            </span>
            <span className={classes.buttons}>
              <Button
                aria-label={t.allowCallTo({ officeName })}
                loading={
                  answering.isPending && answering.variables.callId === id && answering.variables.allow
                }
                onClick={() => answer(id, true)}
              >
                {t.allow}
              </Button>
              <Button
                variant="default"
                aria-label={t.doNotCallOffice({ officeName })}
                loading={
                  answering.isPending && answering.variables.callId === id && !answering.variables.allow
                }
                onClick={() => answer(id, false)}
              >
                {t.doNotCall}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {answering.isError && (
        <p role="alert" className={classes.problem}>
          {saidBy(answering.error) ?? t.answerNotSent}
        </p>
      )}
    </section>
  );
}
