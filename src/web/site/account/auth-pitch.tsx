import { IconCheck } from '@tabler/icons-react';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { feeWords } from '#shared/money/price.words.ts';
import * as t from './account.words.ts';
import classes from './auth.module.css';

const promises = [
  t.weCallOffices,
  t.memberPriceComparison,
  t.andAFullRefund({ short: feeWords.short }),
  t.aiSupportAtAnyHour,
] as const;

export function AuthPitch() {
  const { mode } = useMode();
  return (
    <aside className={classes.promise}>
      <p className={classes.promiseTitle}>{t.careWithoutThePhoneCalls}</p>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>
            <IconCheck size={20} stroke={2.4} aria-hidden />
            {promise}
          </li>
        ))}
      </ul>
      <p className={classes.small}>{mode === 'demo' && t.demoSavings}</p>
      <svg className={classes.water} viewBox="0 0 600 150" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 40c75-30 150-30 225 0s150 30 225 0 113-26 150-12v122H0Z" />
        <path d="M0 88c75-26 150-26 225 0s150 26 225 0 113-22 150-10v72H0Z" />
      </svg>
    </aside>
  );
}
