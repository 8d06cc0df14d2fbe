import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { PageColumn } from '#ui/page-layout.tsx';
import classes from './call-to-action.module.css';

/** `detail`: extra text for screen readers if the label alone doesn't say where the link goes. */
type Action = { label: string; to: string; detail?: string };
type CallToActionProps = { title: string; lead: string; first: Action; second?: Action };

/** Closing call to action of a page. */
export function CallToAction({ title, lead, first, second }: CallToActionProps) {
  return (
    <section id="start" aria-labelledby="start-title" className={classes.band}>
      <svg className={classes.lighthouse} viewBox="0 0 640 330" aria-hidden="true">
        <defs>
          <linearGradient id="beam-fade">
            <stop offset="0.1" stopColor="var(--scene-gold)" stopOpacity="0" />
            <stop offset="1" stopColor="var(--scene-gold)" stopOpacity="0.42" />
          </linearGradient>
        </defs>
        <path d="M548 96 0 8v216Z" fill="url(#beam-fade)" />
        <path d="m526 122-20 208h92l-20-208Z" className={classes.tower} />
        <path d="m521.700 168-4.600 48h69.800l-4.600-48Z" className={classes.stripe} />
        <rect x="516" y="114" width="72" height="10" rx="3" className={classes.tower} />
        <rect x="529" y="76" width="46" height="38" rx="4" className={classes.lantern} />
        <circle cx="552" cy="96" r="12" className={classes.lamp} />
        <path d="M522 78c5-22 17-32 30-32s25 10 30 32Z" className={classes.tower} />
      </svg>
      <svg className={classes.waves} viewBox="0 0 1240 60" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 18c52-18 104-18 155 0s104 18 155 0 104-18 155 0 104 18 155 0 104-18 155 0 104 18 155 0 104-18 155 0 104 18 155 0v42H0Z"
          className={classes.water}
        />
        <path
          d="M0 40c62-14 124-14 186 0s124 14 186 0 124-14 186 0 124 14 186 0 124-14 186 0 124 14 186 0 83-14 124-8v28H0Z"
          className={classes.deep}
        />
      </svg>
      <PageColumn>
        <div className={classes.words}>
          <h2 id="start-title">{title}</h2>
          <p>{lead}</p>
          <div className={classes.actions}>
            <Button component={Link} to={first.to} size="lg" className={classes.first}>
              {first.label}
            </Button>
            {second && (
              <Button component={Link} to={second.to} size="lg" className={classes.second}>
                {second.label}
                {second.detail && <VisuallyHidden component="span"> {second.detail}</VisuallyHidden>}
              </Button>
            )}
          </div>
        </div>
      </PageColumn>
    </section>
  );
}
