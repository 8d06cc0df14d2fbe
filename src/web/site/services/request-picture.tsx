import { IconCheck } from '@tabler/icons-react';
import classes from './services.module.css';
import { requestExample } from './services-content.ts';

/** A request on its way, drawn as the product shows it. */
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
