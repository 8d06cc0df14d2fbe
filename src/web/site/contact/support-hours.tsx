import { Panel } from '#ui/page-layout.tsx';
import { DemoOnly } from '../pieces/demo-only.tsx';
import classes from './contact.module.css';
import { hours } from './contact-page.words.ts';

export function SupportHours() {
  return (
    <Panel tone="tint" as="section" labelledBy="support-hours">
      <h3 id="support-hours" className={classes.hoursTitle}>
        {hours.title}
      </h3>
      <dl className={classes.hours}>
        {hours.rows.map(({ channel, when }) => (
          <div key={channel}>
            <dt>{channel}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      <DemoOnly>
        <p>
          {hours.typical} <span className={classes.soft}>{hours.typicalMark}</span>
        </p>
      </DemoOnly>
      <p className={classes.emergency}>
        <a href="tel:911">{hours.emergency}</a>
      </p>
    </Panel>
  );
}
