import { Button } from '@mantine/core';
import { IconCalendarEvent, IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import type { ContactSubject } from '#modules/contact/contact.rules.ts';
import classes from './contact.module.css';
import * as t from './contact.words.ts';
import { demoEmail, demoPhone, methods } from './contact-page.words.ts';

type MethodProps = { icon: ReactNode; title: string; text: string; hours: string; children: ReactNode };

function Method({ icon, title, text, hours, children }: MethodProps) {
  return (
    <li>
      {icon}
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
      <p className={classes.when}>{hours}</p>
      {children}
    </li>
  );
}

type AddressProps = { label: string; href: string; invented?: boolean };

function Address({ label, href, invented = false }: AddressProps) {
  return (
    <a href={href} className={classes.address}>
      {label}
      {invented && <span>{t.demoOnly}</span>}
    </a>
  );
}

const phoneAddress = (phone: string) => ({ label: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` });

const icon = { size: 28, stroke: 1.6, 'aria-hidden': true } as const;

/** Four ways to reach us. Those without their own link lead to the contact form. */
export function ContactMethods({ onWrite }: { onWrite: (subject: ContactSubject) => void }) {
  const { mode, support } = useMode();
  const invented = mode === 'demo';
  const phone = support?.phone ? phoneAddress(support.phone) : invented ? demoPhone : null;
  const email = support
    ? { label: support.email, href: `mailto:${support.email}` }
    : invented
      ? demoEmail
      : null;
  const write = (label: string, subject: ContactSubject) => (
    <Button variant="light" onClick={() => onWrite(subject)}>
      {label}
    </Button>
  );
  return (
    <ul className={classes.methods}>
      <Method icon={<IconPhone {...icon} />} {...methods.phone}>
        {phone ? <Address {...phone} invented={invented} /> : write(methods.phone.otherwise, 'general')}
      </Method>
      <Method icon={<IconMail {...icon} />} {...methods.email}>
        {email ? <Address {...email} invented={invented} /> : write(methods.email.otherwise, 'general')}
      </Method>
      <Method icon={<IconMessageCircle {...icon} />} {...methods.assistant}>
        <Button variant="light" component={Link} to="/">
          {methods.assistant.action}
        </Button>
      </Method>
      <Method icon={<IconCalendarEvent {...icon} />} {...methods.demo}>
        {write(methods.demo.action, 'demo')}
      </Method>
    </ul>
  );
}
