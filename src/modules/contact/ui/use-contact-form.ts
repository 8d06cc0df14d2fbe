import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { newId } from '#shared/ids.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { contactContract } from '../contact.contract.ts';
import {
  type ContactForm,
  type ContactSubject,
  checkContactForm,
  contactSubjects,
} from '../contact.rules.ts';

const contact = queriesFor<typeof contactContract>('contact');

const emptyForm: ContactForm = { name: '', email: '', phone: '', subject: '', message: '' };

const isSubject = (text: string): text is ContactSubject =>
  contactSubjects.some(({ value }) => value === text);

/** The same words sent again are the same message; changed words are another one. */
function useSubmissionKey() {
  const last = useRef<{ words: string; key: string } | null>(null);
  const keyFor = (form: ContactForm): string => {
    const words = JSON.stringify(form);
    if (last.current?.words !== words) last.current = { words, key: newId() };
    return last.current.key;
  };
  const forget = () => {
    last.current = null;
  };
  return { keyFor, forget };
}

/** The contact form: checked on submit, and after the first submission on each change. */
export function useContactForm() {
  const [form, setForm] = useState(emptyForm);
  const [submitted, setSubmitted] = useState(false);
  const { keyFor, forget } = useSubmissionKey();
  const sending = useMutation(
    contact.sendContactMessage.mutationOptions({
      onSuccess: ({ message }) => {
        forget();
        setForm(emptyForm);
        setSubmitted(false);
        showToast({ title: 'Message Sent Successfully!', description: message });
      },
      onError: (error) => {
        showToast({
          title: 'Message not sent',
          description: saidBy(error) ?? 'Please try again.',
          tone: 'destructive',
        });
      },
    }),
  );
  const problems = submitted ? checkContactForm(form) : {};
  const change = (field: keyof ContactForm, value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    if (!sending.isPending) sending.reset();
  };
  /** Names the first field that needs another look; null when the message is on its way. */
  const submit = (): keyof ContactForm | null => {
    if (sending.isPending) return null;
    setSubmitted(true);
    const found = checkContactForm(form);
    const fields: (keyof ContactForm)[] = ['name', 'email', 'phone', 'subject', 'message'];
    const first = fields.find((field) => found[field]);
    if (first) return first;
    const { subject } = form;
    if (isSubject(subject)) sending.mutate({ ...form, subject, submissionKey: keyFor(form) });
    return null;
  };
  return {
    form,
    problems,
    change,
    submit,
    pending: sending.isPending,
    sentNotice: sending.data?.message ?? null,
    failure: sending.isError ? (saidBy(sending.error) ?? 'The connection failed.') : null,
  };
}
