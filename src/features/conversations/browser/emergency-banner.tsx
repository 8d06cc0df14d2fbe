import { IconPhoneCall } from '@tabler/icons-react';
import classes from './chat.module.css';

const texts = {
  emergency: {
    title: 'This may be an emergency',
    text: 'Call 911 now, or ask someone near you to call. This chat cannot send help.',
    numbers: [{ label: 'Call 911', href: 'tel:911' }],
  },
  self_harm: {
    title: 'You do not have to face this alone',
    text: 'The 988 Suicide & Crisis Lifeline is free, confidential and open at any hour. If someone is in danger right now, call 911.',
    numbers: [
      { label: 'Call 988', href: 'tel:988' },
      { label: 'Text 988', href: 'sms:988' },
      { label: 'Call 911', href: 'tel:911' },
    ],
  },
} as const;

/** Whom to call, before anything else on the panel. */
export function EmergencyBanner({ kind }: { kind: keyof typeof texts }) {
  const { title, text, numbers } = texts[kind];
  return (
    <div role="alert" className={classes.emergency}>
      <p className={classes.emergencyTitle}>{title}</p>
      <p>{text}</p>
      <div className={classes.emergencyNumbers}>
        {numbers.map(({ label, href }) => (
          <a key={href} href={href}>
            <IconPhoneCall size={20} aria-hidden /> {label}
          </a>
        ))}
      </div>
    </div>
  );
}
