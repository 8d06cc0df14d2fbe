import { IconPhoneCall } from '@tabler/icons-react';
import type { ChatAnswer } from '../../conversations.contract.ts';
import classes from './chat.module.css';

type Danger = NonNullable<ChatAnswer['emergency']>;

const texts = {
  en: {
    emergency: {
      title: 'This may be an emergency',
      text: 'Call 911 now, or ask someone near you to call. This chat cannot send help.',
    },
    self_harm: {
      title: 'You do not have to face this alone',
      text: 'The 988 Suicide & Crisis Lifeline is free, confidential and open at any hour. If someone is in danger right now, call 911.',
    },
    call: 'Call',
    write: 'Text',
  },
  es: {
    emergency: {
      title: 'Esto puede ser una emergencia',
      text: 'Llame al 911 ahora, o pida a alguien cercano que llame. Este chat no puede enviar ayuda.',
    },
    self_harm: {
      title: 'No tiene que enfrentar esto a solas',
      text: 'La Línea 988 de Prevención del Suicidio y Crisis es gratuita, confidencial y atiende a toda hora: oprima 2 para español. Si alguien corre peligro ahora mismo, llame al 911.',
    },
    call: 'Llamar al',
    write: 'Enviar un mensaje al',
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
      // The line answers in Spanish to whoever writes this word.
      { way: 'write', number: '988', href: 'sms:988?body=AYUDA' },
      { way: 'call', number: '911', href: 'tel:911' },
    ],
  },
};

/** It may come in while somebody writes into the summary, far below it on a phone. */
const bringIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'center' });

/** Whom to call, before anything else on the panel. */
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
