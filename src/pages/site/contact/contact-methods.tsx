import { Button } from '@mantine/core';
import { IconCalendarEvent, IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ContactTopic } from '#features/contact/contact.rules.ts';
import { DemonstrationOnly } from '../pieces/demonstration-only.tsx';
import classes from './contact.module.css';
import { demonstrationEmail, demonstrationPhone, methods } from './contact-content.ts';

type MethodProps = { icon: ReactNode; title: string; text: string; hours: string; children: ReactNode };

function Method({ icon, title, text, hours, children }: MethodProps) {
  return (
    <li>
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      <p className={classes.when}>{hours}</p>
      {children}
    </li>
  );
}

function DemonstrationAddress({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className={classes.address}>
      {label}
      <span>Demonstration only</span>
    </a>
  );
}

const icon = { size: 28, stroke: 1.6, 'aria-hidden': true } as const;

/** Four ways to reach us. Those without an address of their own lead to the form, which reaches the same people. */
export function ContactMethods({ onWrite }: { onWrite: (topic: ContactTopic) => void }) {
  const write = (label: string, topic: ContactTopic) => (
    <Button variant="light" onClick={() => onWrite(topic)}>
      {label}
    </Button>
  );
  return (
    <ul className={classes.methods}>
      <Method icon={<IconPhone {...icon} />} {...methods.phone}>
        <DemonstrationOnly otherwise={write(methods.phone.otherwise, 'general')}>
          <DemonstrationAddress {...demonstrationPhone} />
        </DemonstrationOnly>
      </Method>
      <Method icon={<IconMail {...icon} />} {...methods.email}>
        <DemonstrationOnly otherwise={write(methods.email.otherwise, 'general')}>
          <DemonstrationAddress {...demonstrationEmail} />
        </DemonstrationOnly>
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
