import '../theme/overlay-styles.ts';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import * as t from './dialogs.words.ts';

type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** `md` for a question, `lg` for a form, `xl` for something to read or compare. */
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
};

const widths = { md: 'md', lg: '46rem', xl: '66rem' };

/** A modal dialog. Built from parts, because screen readers announce the library's header as a second banner. */
export function ConfirmDialog({ opened, onClose, title, size = 'md', children }: ConfirmDialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={widths[size]}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={classes.body ?? ''}>
          <div className={classes.head}>
            <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t.close} size={44} iconSize={20} />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
