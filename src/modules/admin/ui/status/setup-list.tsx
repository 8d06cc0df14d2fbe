import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queriesFor } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { BoardSection } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { Setup, setupContract } from '../../setup.contract.ts';
import classes from './status.module.css';
import * as t from './status.words.ts';

const setup = queriesFor<typeof setupContract>('setup');
const useSetup = () => useQuery(setup.getSetup.queryOptions({ staleTime: 0, refetchOnMount: 'always' }));

type Step = Setup['steps'][number];

/** Where a step is done: a page, or a setting of the server. */
const places: Readonly<Record<Step['name'], { label: string; to?: string; hint?: string }>> = {
  two_factor: { label: t.ownTwoFactor, to: '/settings#two-step' },
  second_administrator: { label: t.secondAdministrator, to: '/admin/staff?add=colleague' },
  public_url: { label: t.publicUrl, hint: t.setPublicUrl },
  mail: { label: t.mail, hint: t.setUpMail },
  support: { label: t.supportContact, hint: t.setSupport },
  payments: { label: t.payments, hint: t.setStripe },
  phone: { label: t.phoneAndAgents, to: '/admin?tab=ai-agents', hint: t.setRetell },
  providers: { label: t.providers, to: '/admin?tab=providers&add=import' },
  prices: { label: t.prices, to: '/admin?tab=providers&add=import' },
  backups: { label: t.backupAndDrill, hint: t.runBackup },
  production: { label: t.productionMode },
};

type SetupStepProps = { step: Step; onSwitchMode: () => void };

function SetupStep({ step: { name, isDone }, onSwitchMode }: SetupStepProps) {
  const { label, to, hint } = places[name];
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li className={classes.step} data-done={isDone}>
      <Icon size={20} role="img" aria-label={isDone ? t.done : t.toDo} />
      <span>
        {to && !isDone ? <Link to={to}>{label}</Link> : label}
        {hint && !isDone && <span className={classes.hint}> {hint}</span>}
      </span>
      {name === 'production' && !isDone && (
        <May right="settings.change">
          <Button size="compact-md" variant="default" onClick={onSwitchMode}>
            {t.switchMode}
          </Button>
        </May>
      )}
    </li>
  );
}

type SetupSectionProps = { steps: readonly Step[]; onSwitchMode: () => void };

function SetupSection({ steps, onSwitchMode }: SetupSectionProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <BoardSection title={t.setup} lead={t.stepsDone({ done, steps: steps.length })}>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <SetupStep key={step.name} step={step} onSwitchMode={onSwitchMode} />
        ))}
      </ul>
    </BoardSection>
  );
}

type SetupListProps = { onSwitchMode: () => void };

/** The steps before the service can go live. */
export function SetupList({ onSwitchMode }: SetupListProps) {
  return (
    <QueryPart query={useSetup()} name={{ loading: t.loadingSetup, failed: t.couldntLoadSetup }} lines={5}>
      {({ steps }) => <SetupSection steps={steps} onSwitchMode={onSwitchMode} />}
    </QueryPart>
  );
}

/** `SetupList` while a step is left. Not in the demo, whose database can't be used in production. */
export function OpenSetupList({ onSwitchMode }: SetupListProps) {
  const { data } = useSetup();
  if (!data || data.isDemoDatabase || data.steps.every(({ isDone }) => isDone)) return null;
  return <SetupSection steps={data.steps} onSwitchMode={onSwitchMode} />;
}
