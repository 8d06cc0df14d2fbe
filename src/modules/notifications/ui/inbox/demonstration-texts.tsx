import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { NoticeSettingsView } from '../../notices.contract.ts';
import classes from './demonstration-texts.module.css';
import { notices, refetchNotices } from './notice-queries.ts';
import { toldWhen } from './told-when.ts';

const newest = 6;

/**
 * In a demonstration no telephone rings: what would stand on it stands here, and can be answered. The server refuses
 * outside a demonstration, and where there is no number nobody can be texted.
 */
export function DemonstrationTexts({ settings }: { settings: NoticeSettingsView }) {
  const { phoneNumber, isDemonstration } = settings;
  if (!isDemonstration || phoneNumber === null) return null;
  return <Telephone phoneNumber={phoneNumber} />;
}

function Telephone({ phoneNumber }: { phoneNumber: string }) {
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
  const texts = (data?.texts ?? []).slice(-newest);
  return (
    <section className={classes.telephone} aria-label="Demonstration: your phone">
      <h3>Demonstration: your phone</h3>
      <p className={classes.hint}>
        No real text is sent. This is what would stand on {formatPhone(phoneNumber)}; answer STOP, START or
        HELP as you would there.
      </p>
      {texts.length > 0 && (
        <ol className={classes.texts} aria-live="polite">
          {texts.map(({ id, from, body, at }) => (
            <li key={id} data-from={from}>
              <span className={classes.who}>{from === 'us' ? 'We' : 'You'}: </span>
              {body}
              <time dateTime={at}>{toldWhen(new Date(at), new Date())}</time>
            </li>
          ))}
        </ol>
      )}
      <form noValidate className={classes.answer} onSubmit={submit}>
        <TextInput
          label="Text us"
          maxLength={480}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isPending}>
          Send text
        </Button>
      </form>
    </section>
  );
}
