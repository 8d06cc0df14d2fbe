import { useState } from 'react';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { contactContract } from '../contact.contract.ts';
import {
  type ContactForm,
  type ContactSubject,
  checkContactForm,
  contactSubjects,
} from '../contact.rules.ts';
import * as t from './ui.words.ts';

const contact = queriesFor<typeof contactContract>('contact');

const emptyForm: ContactForm = { name: '', email: '', phone: '', subject: '', message: '' };

const isSubject = (text: string): text is ContactSubject =>
  contactSubjects.some(({ value }) => value === text);

/** The contact form: checked on submit, and after the first submission on each change. */
export function useContactForm() {
  const [form, setForm] = useState(emptyForm);
  const [submitted, setSubmitted] = useState(false);
  const { keyFor, renew } = useSubmissionKey();
  const sending = useMutationWithToast({
    act: contact.sendContactMessage.call,
    done: ({ message }) => ({ title: t.messageSentSuccessfully, description: message }),
    failed: t.couldntSendYourMessage,
    otherwise: t.tryAgain,
    onDone: () => {
      renew();
      setForm(emptyForm);
      setSubmitted(false);
    },
  });
  const problems = submitted ? checkContactForm(form) : {};
  const change = (field: keyof ContactForm, value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    if (!sending.isPending) sending.reset();
  };
  /** Returns the first invalid field; null if the message is being sent. */
  const submit = (): keyof ContactForm | null => {
    if (sending.isPending) return null;
    setSubmitted(true);
    const found = checkContactForm(form);
    const fields: (keyof ContactForm)[] = ['name', 'email', 'phone', 'subject', 'message'];
    const first = fields.find((field) => found[field]);
    if (first) return first;
    const { subject } = form;
    if (isSubject(subject)) sending.start({ ...form, subject, submissionKey: keyFor(JSON.stringify(form)) });
    return null;
  };
  return {
    form,
    problems,
    change,
    submit,
    pending: sending.isPending,
    sentNotice: sending.answer?.message ?? null,
    failure: sending.error && (saidBy(sending.error) ?? t.couldntReachOurServer),
  };
}
