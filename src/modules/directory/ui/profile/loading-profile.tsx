import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from '../search/provider-profile.module.css';
import * as t from './profile.words.ts';

export function LoadingProfile() {
  return (
    <div className={classes.loading} role="status">
      <VisuallyHidden component="h1">{t.loadingProvider}</VisuallyHidden>
      <Skeleton component="span" display="block" height={76} width={t.titleWidth} />
      <Skeleton component="span" display="block" height={180} radius="lg" />
      <Skeleton component="span" display="block" height={420} radius="lg" />
    </div>
  );
}
