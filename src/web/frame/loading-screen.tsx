import { Loader } from '@mantine/core';
import classes from './screens.module.css';

/** Shown while the page's code is on its way. */
export function LoadingScreen() {
  return (
    <output className={classes.centre} aria-label="Loading">
      <Loader aria-hidden />
    </output>
  );
}
