import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import classes from '../search/provider-profile.module.css';
import * as t from './profile.words.ts';

export function LoadingProfile() {
  return (
    <div className={classes.loading} role="status">
      <h1 className={classes.hidden}>{t.loadingProvider}</h1>
      <Skeleton component="span" display="block" height={76} width={t.titleWidth} />
      <Skeleton component="span" display="block" height={180} radius="lg" />
      <Skeleton component="span" display="block" height={420} radius="lg" />
    </div>
  );
}
