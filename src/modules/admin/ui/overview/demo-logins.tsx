import { Button } from '@mantine/core';
import classes from './demo-logins.module.css';
import { useMode } from './use-mode.ts';

type DemoLoginsProps = { onUse: (email: string, password: string) => void };

/** The logins of the demonstration, where there is one. */
export function DemoLogins({ onUse }: DemoLoginsProps) {
  const { demoLogins } = useMode();
  if (demoLogins.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="demo-logins-title">
      <h2 id="demo-logins-title">Demonstration logins</h2>
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
              aria-label={`Use the ${role} login`}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
