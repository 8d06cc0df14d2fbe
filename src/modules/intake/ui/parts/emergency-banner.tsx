import { IconPhoneCall } from '@tabler/icons-react';
import type { ChatAnswer } from '../../conversations.contract.ts';
import classes from './chat.module.css';
import * as es from './parts.words.es.ts';
import * as t from './parts.words.ts';

type Danger = NonNullable<ChatAnswer['emergency']>;

const texts = {
  en: {
    emergency: {
      title: t.mayBeEmergency,
      text: t.call911Now,
    },
    self_harm: {
      title: t.youAreNotAlone,
      text: t.crisisLifeline,
    },
    call: t.call,
    write: t.text,
  },
  es: {
    emergency: {
      title: es.mayBeEmergency,
      text: es.call911Now,
    },
    self_harm: {
      title: es.youAreNotAlone,
      text: es.crisisLifeline,
    },
    call: es.call,
    write: es.text,
  },
} as const;

type Contact = { way: 'call' | 'write'; number: string; href: string };

const contacts: Record<'en' | 'es', Record<Danger, Contact[]>> = {
  en: {
    emergency: [{ way: 'call', number: '911', href: 'tel:911' }],
    self_harm: [
      { way: 'call', number: '988', href: 'tel:988' },
      { way: 'write', number: '988', href: 'sms:988' },
      { way: 'call', number: '911', href: 'tel:911' },
    ],
  },
  es: {
    emergency: [{ way: 'call', number: '911', href: 'tel:911' }],
    self_harm: [
      { way: 'call', number: '988', href: 'tel:988' },
      // Texting AYUDA gets replies in Spanish.
      { way: 'write', number: '988', href: 'sms:988?body=AYUDA' },
      { way: 'call', number: '911', href: 'tel:911' },
    ],
  },
};

/** On a phone, the patient may be editing the summary far below. */
const bringIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'center' });

/** Emergency contacts, at the top of the panel. */
export function EmergencyBanner({ kind, language }: { kind: Danger; language: 'en' | 'es' }) {
  const words = texts[language];
  return (
    <div ref={bringIntoView} role="alert" lang={language} className={classes.emergency}>
      <p className={classes.emergencyTitle}>{words[kind].title}</p>
      <p>{words[kind].text}</p>
      <div className={classes.emergencyNumbers}>
        {contacts[language][kind].map(({ way, number, href }) => (
          <a key={href} href={href}>
            <IconPhoneCall size={20} aria-hidden /> {words[way]} {number}
          </a>
        ))}
      </div>
    </div>
  );
}
