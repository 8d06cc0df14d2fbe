import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import classes from '../search/provider-profile.module.css';

export function LoadingProfile() {
  return (
    <div className={classes.loading} role="status">
      <h1 className={classes.hidden}>Loading the provider</h1>
      <Skeleton component="span" display="block" height={76} width="min(28rem, 100%)" />
      <Skeleton component="span" display="block" height={180} radius="lg" />
      <Skeleton component="span" display="block" height={420} radius="lg" />
    </div>
  );
}
