import type { ReactNode } from 'react';
import { PageColumn } from '#ui/page-layout.tsx';
import classes from './admin.module.css';
import { FrameTools } from './palette/frame-tools.tsx';

type AdminFrameProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Layout of admin pages: denser than patient pages, same colors and type. */
export function AdminFrame({ title, lead, actions, children }: AdminFrameProps) {
  return (
    <PageColumn>
      <div className={classes.page}>
        <header className={classes.header}>
          <div>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          <div className={classes.acts}>
            {actions}
            <FrameTools />
          </div>
        </header>
        {children}
      </div>
    </PageColumn>
  );
}
