import { Button } from '@mantine/core';
import classes from './demo-logins.module.css';
import * as t from './overview.words.ts';
import { useMode } from './use-mode.ts';

type DemoLoginsProps = { onUse: (email: string, password: string) => void };

/** The demo logins, shown only in demo mode. */
export function DemoLogins({ onUse }: DemoLoginsProps) {
  const { demoLogins } = useMode();
  if (demoLogins.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="demo-logins-title">
      <h2 id="demo-logins-title">{t.demoLogins}</h2>
      <ul>
        {demoLogins.map(({ role, email, password }) => (
          <li key={email}>
            <span>
              <strong>{role}</strong>
              <span>{email}</span>
              <span>{password}</span>
            </span>
            <Button
              variant="default"
              onClick={() => onUse(email, password)}
              aria-label={t.loginLabel({ role })}
            >
              {t.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
