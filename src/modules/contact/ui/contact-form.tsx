import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, Input, Textarea, TextInput } from '@mantine/core';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { type ContactForm, type ContactSubject, contactSubjects } from '../contact.rules.ts';
import classes from './contact-form.module.css';
import * as t from './ui.words.ts';
import { useContactForm } from './use-contact-form.ts';

export type ContactFormHandle = { begin: (subject: ContactSubject) => void };

type SubjectProps = { value: string; problem: string | undefined; onChange: (subject: string) => void };

function Subject({ value, problem, onChange }: SubjectProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={t.subject} size="md" error={problem} required withAsterisk={false}>
      <Input
        component="select"
        id={id}
        name="subject"
        size="md"
        pointer
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        error={problem !== undefined}
        className={classes.subject}
      >
        <option value="">{t.pleaseSelectASubject}</option>
        {contactSubjects.map((subject) => (
          <option key={subject.value} value={subject.value}>
            {subject.label}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}

/** The contact form. Keeps its text until the message is sent. */
export function ContactMessageForm({ ref }: { ref?: Ref<ContactFormHandle> }) {
  const { form, problems, change, submit, pending, sentNotice, failure } = useContactForm();
  const element = useRef<HTMLFormElement>(null);
  const focusField = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  useImperativeHandle(ref, () => ({
    begin: (subject) => {
      change('subject', subject);
      focusField('name');
    },
  }));
  const field = (name: keyof ContactForm) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const invalidField = submit();
        if (invalidField) focusField(invalidField);
      }}
    >
      <TextInput label={t.name} autoComplete="name" {...field('name')} />
      <div className={classes.pair}>
        <TextInput label={t.email} type="email" autoComplete="email" {...field('email')} />
        <TextInput label={t.phone} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <Subject
        value={form.subject}
        problem={problems.subject}
        onChange={(subject) => change('subject', subject)}
      />
      <Textarea label={t.message} size="md" radius="md" rows={6} {...field('message')} />
      {failure && (
        <Alert color="red" role="alert" title={t.couldntSendYourMessage}>
          {t.yourMessageIsStillHere({ failure })}
        </Alert>
      )}
      <div role="status">
        {sentNotice && (
          <div className={classes.sent}>
            <strong>{t.messageSentSuccessfully}</strong>
            <span>{sentNotice}</span>
          </div>
        )}
      </div>
      <Button type="submit" size="lg" disabled={pending}>
        {pending ? 'Sending...' : t.sendMessage}
      </Button>
    </form>
  );
}
