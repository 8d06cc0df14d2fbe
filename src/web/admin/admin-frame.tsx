import type { ReactNode } from 'react';
import { StatusBanner } from '#modules/admin/ui/status/status-banner.tsx';
import { CallsPausedBanner } from '#modules/calls/ui/voice-agents/calls-paused-banner.tsx';
import classes from './admin.module.css';

type AdminFrameProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Layout of staff pages: as wide as the window and denser than patient pages, same colors and type. */
export function AdminFrame({ title, lead, actions, children }: AdminFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {actions && <div className={classes.acts}>{actions}</div>}
      </header>
      <StatusBanner />
      <CallsPausedBanner />
      {children}
    </div>
  );
}
