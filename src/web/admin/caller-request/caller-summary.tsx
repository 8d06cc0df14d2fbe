import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { CallPlan } from '#modules/calls/ui/call-plan/call-plan-panel.tsx';
import { maxLengths } from '#modules/requests/form-rules.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { DangerAlert } from '#modules/requests/ui/progress/danger-warning.tsx';
import { saidBy } from '#platform/browser/api.ts';
import classes from './caller-request.module.css';
import * as t from './caller-request.words.ts';
import type { CallerRequest } from './use-caller-request.ts';

const urgencyLabels = { normal: t.routine, soon: t.soon, urgent: t.urgent } as const;
const urgencies = ['normal', 'soon', 'urgent'] as const;

/** How we understand the caller: danger signs first, then the summary, open questions and the call plan. */
export function CallerSummary({ request }: { request: CallerRequest }) {
  const { draft, preview, questions, change } = request;
  const { data, error, isFetching, refetch } = preview;
  const planId = useId();
  if (draft.description.trim() === '') return <p className={classes.quiet}>{t.startTyping}</p>;
  if (error) {
    const message = saidBy(error);
    return (
      <div role="alert" className={classes.problem}>
        <p>{message ?? t.couldntPreview}</p>
        {!message && (
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        )}
      </div>
    );
  }
  if (!data) return <p className={classes.quiet}>{t.understanding}</p>;
  const { language, sentence, warning, redFlag, missingCare, plan } = data;
  const urgency = urgencies.findLast((one) => one === draft.urgency || one === data.urgency) ?? 'normal';
  return (
    <div className={classes.fields} aria-busy={isFetching}>
      {warning && (
        <div className={classes.danger}>
          <p>{t.sayThisNow}</p>
          <DangerAlert warning={warning} />
        </div>
      )}
      {redFlag && !warning && (
        <Alert color="yellow" role="alert" title={t.tellTheCaller} lang={language}>
          {redFlag}
        </Alert>
      )}
      <p className={classes.sentence} lang={language}>
        {sentence}
      </p>
      <p className={classes.quiet}>
        {t.readAsService({ service: serviceTypeWords(data.serviceType) })} ·{' '}
        {t.readAsUrgency({ urgency: urgencyLabels[urgency] })}
      </p>
      {missingCare && <p lang={language}>{missingCare}</p>}
      {questions.shown.length > 0 && (
        <fieldset className={classes.questions}>
          <legend>{t.askTheCaller}</legend>
          <p className={classes.quiet}>{t.answersAreOptional}</p>
          {questions.shown.map(({ fact, question }) => (
            <TextInput
              key={fact}
              label={question}
              lang={language}
              maxLength={maxLengths.answer}
              autoComplete="off"
              value={draft.answers[fact] ?? ''}
              onChange={({ currentTarget }) =>
                change({ answers: { ...draft.answers, [fact]: currentTarget.value } })
              }
            />
          ))}
        </fieldset>
      )}
      <section aria-labelledby={planId} className={classes.fields}>
        <h4 id={planId} className={classes.planTitle}>
          {t.whoWeWillCall}
        </h4>
        <CallPlan
          plan={{ ...plan, asksBeforeFurtherCalls: draft.asksFirst ?? plan.asksBeforeFurtherCalls }}
          language="en"
          saving={isFetching}
          onChange={({ removedFacts, asksBeforeFurtherCalls }) =>
            change({
              ...(removedFacts ? { removedFacts } : {}),
              ...(asksBeforeFurtherCalls === undefined ? {} : { asksFirst: asksBeforeFurtherCalls }),
            })
          }
        />
      </section>
    </div>
  );
}
