import { Loader } from '@mantine/core';
import * as t from './frame.words.ts';
import classes from './screens.module.css';

export function LoadingScreen() {
  return (
    <output className={classes.centre} aria-label={t.loading}>
      <Loader aria-hidden />
    </output>
  );
}
