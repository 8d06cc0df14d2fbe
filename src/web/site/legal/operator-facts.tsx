import { Link } from 'react-router';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import * as t from './legal.words.ts';
import classes from './legal-page.module.css';

/** The company, its address and the governing law, as the operator has set them. Never invented. */
export function OperatorFacts() {
  const { mode, operator, support } = useMode();
  const unset = mode === 'demo' ? t.noneInDemo : t.notPublishedYet;
  const name = operator?.name ?? (mode === 'demo' ? t.demoOperator : t.notPublishedYet);
  const facts = [
    { label: t.company, value: name },
    { label: t.address, value: operator?.address ?? unset },
    { label: t.governingLaw, value: operator?.governingLaw ?? t.noGoverningLaw },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{operator ? value : '–'}</dd>
        </div>
      ))}
      <div>
        <dt>{t.contact}</dt>
        <dd>
          {support && (
            <>
              <a href={`mailto:${support.email}`}>{support.email}</a>
              {', '}
            </>
          )}
          <Link to="/contact">{t.contactPage}</Link>
        </dd>
      </div>
      <div>
        <dt>{t.effective}</dt>
        <dd>{t.effectiveDate}</dd>
      </div>
    </dl>
  );
}
