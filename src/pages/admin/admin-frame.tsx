import type { ReactNode } from 'react';
import { PageColumn } from '#design/page-layout.tsx';
import classes from './admin.module.css';

type AdminFrameProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page of the administration: denser than a patient's page, with the same colours and letters. */
export function AdminFrame({ title, lead, actions, children }: AdminFrameProps) {
  return (
    <PageColumn>
      <div className={classes.page}>
        <header className={classes.header}>
          <div>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </PageColumn>
  );
}
