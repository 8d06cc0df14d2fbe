import { IconCheck } from '@tabler/icons-react';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { feeWords } from '#shared/money/price-words.ts';
import classes from './auth.module.css';

const promises = [
  'Offices called for you, with their answers in their own words',
  'The member price beside the price of going direct',
  `${feeWords.short}, and a full refund if late`,
  'Support by AI at any hour, and by people when it matters',
] as const;

export function AuthPromise() {
  const { mode } = useMode();
  return (
    <aside className={classes.promise}>
      <svg className={classes.water} viewBox="0 0 600 150" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 40c75-30 150-30 225 0s150 30 225 0 113-26 150-12v122H0Z" />
        <path d="M0 88c75-26 150-26 225 0s150 26 225 0 113-22 150-10v72H0Z" />
      </svg>
      <p className={classes.promiseTitle}>Care without the phone calls</p>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>
            <IconCheck size={20} stroke={2.4} aria-hidden />
            {promise}
          </li>
        ))}
      </ul>
      <p className={classes.small}>
        {mode === 'demo' &&
          'Demonstration: savings of up to 60%, 10,000+ members, 30-day money-back guarantee'}
      </p>
    </aside>
  );
}
