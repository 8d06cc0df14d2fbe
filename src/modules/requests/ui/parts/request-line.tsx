import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#shared/format/format-date.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { neededOf, nextStep } from '../../request-state.rules.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';
import * as t from './parts.words.ts';
import classes from './request-line.module.css';
import { StatusBadge, ToneBadge } from './status-badge.tsx';

/** Element id for links to a request. */
export const requestAnchor = (id: string): string => `request-${id}`;

type LineProps = {
  id?: string;
  name: string;
  /** What the line does: it opens a page, or shows the rest below it. */
  opens: { to: string } | { isOpen: boolean; onToggle: () => void };
  badges?: ReactNode;
  /** What happens next. */
  step: string;
  /** The patient has to act. */
  needsYou: boolean;
  children?: ReactNode;
  printing?: boolean;
};

/** One line of a list: a name, badges and the next step. The whole line opens it. */
export function Line({ id, name, opens, badges, step, needsYou, children, printing = false }: LineProps) {
  const titleId = useId();
  const restId = useId();
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes.card}
      data-needs={needsYou || undefined}
      data-printing={printing || undefined}
    >
      <header className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {'to' in opens ? (
            <Link to={opens.to}>{name}</Link>
          ) : (
            <button
              type="button"
              aria-expanded={opens.isOpen}
              aria-controls={opens.isOpen ? restId : undefined}
              onClick={opens.onToggle}
            >
              {name}
            </button>
          )}
        </h3>
        <span className={classes.badges}>{badges}</span>
        <p className={classes.step}>{step}</p>
        {'to' in opens ? (
          <IconChevronRight size={20} aria-hidden className={classes.arrow} />
        ) : (
          <IconChevronDown
            size={20}
            aria-hidden
            className={classes.arrow}
            data-open={opens.isOpen || undefined}
          />
        )}
      </header>
      {children && (
        <div id={restId} className={classes.rest}>
          {children}
        </div>
      )}
    </article>
  );
}

type RequestLineProps = Pick<LineProps, 'name' | 'opens' | 'badges' | 'children' | 'printing'> & {
  request: RequestView;
};

/** A request in one line. `name` is its name among those shown, `badges` come after its status. */
export function RequestLine({ request, badges, ...line }: RequestLineProps) {
  return (
    <Line
      {...line}
      id={requestAnchor(request.id)}
      needsYou={neededOf(request) !== null}
      step={nextStep(request, new Date())}
      badges={
        <>
          <StatusBadge request={request} />
          {request.urgency === 'urgent' && <ToneBadge tone="attention">{t.urgent}</ToneBadge>}
          {badges}
        </>
      }
    />
  );
}

/** The facts of a request that its line leaves out. */
export function RequestFacts({ request }: { request: RequestView }) {
  return (
    <>
      <p className={classes.created}>
        {serviceTypeWords(request.serviceType)} ·{' '}
        {request.forPerson && t.forLabel({ forPerson: request.forPerson })}
        {t.created({ date: formatDate(request.createdAt) })}
      </p>
      <p className={classes.description} title={request.description}>
        {request.description}
      </p>
    </>
  );
}
