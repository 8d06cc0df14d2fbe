import { IconCheck } from '@tabler/icons-react';
import classes from './services.module.css';
import { requestExample } from './services-page.words.ts';

/** An illustration of a request in progress. */
export function RequestPicture() {
  return (
    <figure className={classes.picture}>
      <figcaption>{requestExample.mark}</figcaption>
      <p className={classes.words}>{requestExample.words}</p>
      <ol>
        {requestExample.steps.map(({ label, note }) => (
          <li key={label}>
            <span className={classes.dot}>
              <IconCheck size={16} stroke={3} aria-hidden />
            </span>
            <strong>{label}</strong>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
