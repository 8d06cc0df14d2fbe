import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { careRequests, useKeepAnswer } from '../parts/my-requests.ts';
import classes from './further-calls.module.css';

type Question = NonNullable<RequestView['openQuestion']>;

type FurtherCallsProps = { requestId: string; question: Question; heading?: 'h2' | 'h3' };

/** Calls beyond the accepted plan. Each is allowed or declined by itself; the work goes on after the last answer. */
export function FurtherCalls({ requestId, question, heading: Heading = 'h3' }: FurtherCallsProps) {
  const keepAnswer = useKeepAnswer();
  const title = useRef<HTMLHeadingElement>(null);
  const answering = useMutation({
    mutationFn: (answer: { callId: string; allow: boolean }) =>
      careRequests.answerFurtherCall.call({ id: requestId, ...answer }),
    onSuccess: keepAnswer,
  });
  const { calls } = question;
  const before = useRef(calls.length);
  // The buttons that were pressed are gone with their row: keyboard and screen reader go on at the question.
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
      <p className={classes.hint}>
        What may be said stays as you accepted it. Nobody is called without your word, and our clock stands
        still.
      </p>
      <ul className={classes.list}>
        {calls.map(({ id, officeName, attempt }) => (
          <li key={id}>
            <span className={classes.office}>
              {officeName}
              <span>{attempt > 1 ? 'Could not be reached; another try' : 'Not called yet'}</span>
            </span>
            <span className={classes.buttons}>
              <Button
                aria-label={`Allow the call to ${officeName}`}
                loading={
                  answering.isPending && answering.variables.callId === id && answering.variables.allow
                }
                onClick={() => answer(id, true)}
              >
                Allow
              </Button>
              <Button
                variant="default"
                aria-label={`Do not call ${officeName}`}
                loading={
                  answering.isPending && answering.variables.callId === id && !answering.variables.allow
                }
                onClick={() => answer(id, false)}
              >
                Do not call
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {answering.isError && (
        <p role="alert" className={classes.problem}>
          {saidBy(answering.error) ?? 'Your answer did not reach us. Please try again.'}
        </p>
      )}
    </section>
  );
}
