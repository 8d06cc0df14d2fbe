import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { maxLengths } from '../../form-rules.ts';
import classes from './demo-texts.module.css';
import { formatNotifiedAt } from './format-notified-at.ts';
import * as t from './inbox.words.ts';
import { notices, refetchNotices } from './notice-queries.ts';

const shownCount = 6;

/** Demo mode only: shows the simulated texts and lets the patient reply. Needs a phone number. */
export function DemoTexts() {
  const { data } = useQuery(notices.getNoticeSettings.queryOptions());
  if (!data?.isDemonstration) return null;
  if (data.phoneNumber === null) return <p className={classes.hint}>{t.demoTextsNeedPhone}</p>;
  return <DemoPhone phoneNumber={data.phoneNumber} />;
}

function DemoPhone({ phoneNumber }: { phoneNumber: string }) {
  const { data } = useQuery(notices.listDemonstrationTexts.queryOptions());
  const [text, setText] = useState('');
  const { start, isPending, problem } = useMutationWithToast({
    act: notices.sendDemonstrationText.call,
    onDone: (_answer, queryClient) => {
      setText('');
      refetchNotices(queryClient);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') start({ text });
  };
  const texts = (data?.texts ?? []).slice(-shownCount);
  return (
    <section className={classes.telephone} aria-label={t.demoYourPhone}>
      <h3>{t.demoYourPhone}</h3>
      <p className={classes.hint}>{t.demoTextsHint({ phone: formatPhone(phoneNumber) })}</p>
      {texts.length > 0 && (
        <ol className={classes.texts} aria-live="polite">
          {texts.map(({ id, from, body, at }) => (
            <li key={id} data-from={from}>
              <VisuallyHidden component="span">{from === 'us' ? t.we : t.you}: </VisuallyHidden>
              {body}
              <time dateTime={at}>{formatNotifiedAt(new Date(at), new Date())}</time>
            </li>
          ))}
        </ol>
      )}
      <form noValidate className={classes.answer} onSubmit={submit}>
        <TextInput
          label={t.textUs}
          maxLength={maxLengths.text}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {t.sendText}
        </Button>
      </form>
    </section>
  );
}
