import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LogoMark } from '#ui/logo.tsx';
import type { RequestView } from '../../care-requests.contract.ts';
import { ticketPath } from '../../ticket-path.ts';
import classes from './coordinator.module.css';
import * as t from './progress.words.ts';

type CoordinatorProps = { request: Pick<RequestView, 'id' | 'title' | 'coordinator' | 'manualWork'> };

/** Who on our care team works on the request, and where to write to them. Nothing while only automation does. */
export function Coordinator({ request: { id, title, coordinator, manualWork } }: CoordinatorProps) {
  if (coordinator === null && manualWork === null) return null;
  return (
    <section className={classes.coordinator} aria-label={t.whoWorksOnIt({ title })}>
      {coordinator ? (
        <span className={classes.initial} aria-hidden="true">
          {coordinator.trim().at(0)}
        </span>
      ) : (
        <LogoMark size={44} />
      )}
      <p className={classes.who}>
        <strong>{coordinator ?? t.ourCareTeam}</strong>
        <span>{coordinator ? t.yourCareCoordinator : t.coordinatorComes}</span>
      </p>
      <Button
        component={Link}
        to={`${ticketPath(id)}#messages`}
        variant="default"
        leftSection={<IconMessage size={18} aria-hidden />}
        aria-label={t.writeAbout({ to: coordinator, title })}
      >
        {t.writeTo({ to: coordinator })}
      </Button>
    </section>
  );
}
