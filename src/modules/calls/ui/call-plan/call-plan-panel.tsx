import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { CallPlanView } from '../../call-plan.contract.ts';
import { type PlanLanguage, planWords } from '../../call-plan.words.ts';
import classes from './call-plan-panel.module.css';
import { type PanelWords, panelWords } from './call-plan-panel.words.ts';
import { PlanSwitch } from './plan-switch.tsx';

export type PlanChange = { removedFacts?: RemovedFact[]; asksBeforeFurtherCalls?: boolean };
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

/** The call plan, collapsed until opened. */
export function CallPlanPanel({ language, open, onToggle, children }: CallPlanPanelProps) {
  const titleId = useId();
  const bodyId = useId();
  return (
    <div className={classes.panel}>
      <button
        type="button"
        id={titleId}
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => onToggle(!open)}
      >
        {panelWords[language].title}
        <IconChevronDown size={20} aria-hidden />
      </button>
      <section
        id={bodyId}
        className={classes.body}
        aria-labelledby={titleId}
        hidden={!open}
        // Scrolls on its own, so that the submit button stays visible; it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        {open && children}
      </section>
    </div>
  );
}

/** Who we'll call, what we'll share, what we never share, and what can be removed. */
export function CallPlan({ plan, language, saving, onChange }: CallPlanProps) {
  const words = panelWords[language];
  if (plan.state !== 'planned') return <p className={classes.hint}>{plan.hint}</p>;
  const removed = plan.facts.flatMap(({ removable, isRemoved }) => (removable && isRemoved ? removable : []));
  const setShared = (fact: RemovedFact, share: boolean) =>
    onChange({ removedFacts: share ? removed.filter((item) => item !== fact) : [...removed, fact] });
  return (
    <>
      <Offices plan={plan} words={words} />
      <h3>{words.sharedTitle}</h3>
      <ul className={classes.facts}>
        {plan.facts.map((fact) => (
          <Fact key={fact.name} fact={fact} words={words} saving={saving} onShare={setShared} />
        ))}
      </ul>
      <p className={classes.hint}>
        {words.never} {plan.neverSaid.join(', ')}.
      </p>
      {plan.opening && (
        <figure className={classes.opening}>
          <figcaption>{words.opening}</figcaption>
          <blockquote lang="en">{plan.opening}</blockquote>
        </figure>
      )}
      <PlanSwitch
        label={words.ask}
        hint={words.askHint}
        on={plan.asksBeforeFurtherCalls}
        disabled={saving}
        onChange={(asksBeforeFurtherCalls) => onChange({ asksBeforeFurtherCalls })}
      />
      <p className={classes.hint}>{words.accepts}</p>
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
