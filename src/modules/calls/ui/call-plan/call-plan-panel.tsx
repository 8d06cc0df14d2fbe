import '#ui/theme/overlay-styles.ts';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight, IconLock, IconMessage, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallPlanView } from '../../call-plan.contract.ts';
import { type PlanLanguage, planWords } from '../../call-plan.words.ts';
import classes from './call-plan-panel.module.css';
import { type PanelWords, panelWords } from './call-plan-panel.words.ts';
import { PlanSwitch } from './plan-switch.tsx';

export type PlanChange = {
  removedFacts?: RemovedFact[];
  asksBeforeFurtherCalls?: boolean;
  asksForEstimate?: boolean;
};
export type RemovedFact = NonNullable<CallPlanView['facts'][number]['removable']>;

type CallPlanProps = {
  plan: CallPlanView;
  language: PlanLanguage;
  /** Disables other changes while one is being saved. */
  saving: boolean;
  onChange: (change: PlanChange) => void;
};

type CallPlanPanelProps = {
  language: PlanLanguage;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** Opens the call plan as a sheet, as high as the window on phones. What sending accepts stands next to it. */
export function CallPlanPanel({ language, open, onToggle, children }: CallPlanPanelProps) {
  const words = panelWords[language];
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const close = () => onToggle(false);
  return (
    <div className={classes.panel}>
      <button
        type="button"
        className={classes.toggle}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onToggle(true)}
      >
        {words.title}
        <IconChevronRight size={20} aria-hidden />
      </button>
      <p className={classes.hint}>{words.accepts}</p>
      <Modal.Root opened={open} onClose={close} size="lg" fullScreen={isPhone}>
        <Modal.Overlay />
        <Modal.Content className={classes.sheet ?? ''} lang={language}>
          <Modal.Body className={classes.body ?? ''}>
            <div className={classes.head}>
              <Modal.Title className={classes.title ?? ''} tabIndex={-1} data-autofocus>
                {words.title}
              </Modal.Title>
              <Modal.CloseButton aria-label={words.close} size={44} iconSize={20} />
            </div>
            {open && children}
            <div className={classes.done}>
              <Button fullWidth onClick={close}>
                {words.done}
              </Button>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </div>
  );
}

/** The plan in three lines. */
function Lines({ plan, words }: { plan: CallPlanView; words: PanelWords }) {
  const shared = plan.facts.flatMap(({ label, isRemoved }) => (isRemoved ? [] : startLower(label)));
  return (
    <ul className={classes.lines}>
      <li>
        <IconPhone size={22} aria-hidden /> {words.callLine(plan.firstCalls, plan.offices.length)}
      </li>
      <li>
        <IconMessage size={22} aria-hidden /> {words.share} {shared.join(', ')}.
      </li>
      <li>
        <IconLock size={22} aria-hidden /> {words.never} {plan.neverSaid.join(', ')}.
      </li>
    </ul>
  );
}

const startLower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** Who we'll call, what we'll share, what we never share, and what can be removed. */
export function CallPlan({ plan, language, saving, onChange }: CallPlanProps) {
  const words = panelWords[language];
  if (plan.state !== 'planned') return <p className={classes.hint}>{plan.hint}</p>;
  const removed = plan.facts.flatMap(({ removable, isRemoved }) => (removable && isRemoved ? removable : []));
  const setShared = (fact: RemovedFact, share: boolean) =>
    onChange({ removedFacts: share ? removed.filter((item) => item !== fact) : [...removed, fact] });
  return (
    <>
      <Lines plan={plan} words={words} />
      <details className={classes.more}>
        <summary>{words.more}</summary>
        <Offices plan={plan} words={words} />
        <h3>{words.sharedTitle}</h3>
        <ul className={classes.facts}>
          {plan.facts.map((fact) => (
            <Fact key={fact.name} fact={fact} words={words} saving={saving} onShare={setShared} />
          ))}
        </ul>
        {plan.opening && (
          <figure className={classes.opening}>
            <figcaption>{words.opening}</figcaption>
            <blockquote lang="en">{plan.opening}</blockquote>
          </figure>
        )}
        {plan.asksForEstimate !== null && (
          <PlanSwitch
            label={words.estimate}
            hint={words.estimateHint}
            on={plan.asksForEstimate}
            disabled={saving}
            onChange={(asksForEstimate) => onChange({ asksForEstimate })}
          />
        )}
        <PlanSwitch
          label={words.ask}
          hint={words.askHint}
          on={plan.asksBeforeFurtherCalls}
          disabled={saving}
          onChange={(asksBeforeFurtherCalls) => onChange({ asksBeforeFurtherCalls })}
        />
      </details>
    </>
  );
}

function Offices({ plan, words }: { plan: CallPlanView; words: PanelWords }) {
  return (
    <>
      <h3>{words.first(plan.firstCalls, plan.offices.length)}</h3>
      <ul className={classes.offices}>
        {plan.offices.map(({ id, name, distanceMiles, why }) => (
          <li key={id}>
            {name}
            <span>
              {planWords.en.miles(distanceMiles)}, {why}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{words.changes}</p>
    </>
  );
}

type FactProps = {
  fact: CallPlanView['facts'][number];
  words: PanelWords;
  saving: boolean;
  onShare: (fact: RemovedFact, share: boolean) => void;
};

function Fact({ fact, words, saving, onShare }: FactProps) {
  const { label, value, why, removable, isRemoved, ifRemoved, onlyToBook } = fact;
  const text = value ? `${label}: ${value}` : label;
  if (removable === null) {
    return (
      <li>
        {text}
        <span>
          {why} {onlyToBook && words.onlyToBook}
        </span>
      </li>
    );
  }
  return (
    <li>
      <PlanSwitch
        label={words.shareLabel(text)}
        shown={isRemoved ? <s>{text}</s> : text}
        hint={isRemoved ? `${words.removed} ${ifRemoved ?? ''}` : why}
        on={!isRemoved}
        disabled={saving}
        onChange={(share) => onShare(removable, share)}
      />
    </li>
  );
}
