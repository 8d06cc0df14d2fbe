import '#ui/theme/overlay-styles.ts';
import { Drawer } from '@mantine/core';
import { TestCardSelect } from '#modules/billing/ui/payments/test-card-select.tsx';
import { DemoTexts } from '#modules/notifications/ui/inbox/demo-texts.tsx';
import { useOpenAfterMount } from '#ui/use-open-after-mount.ts';
import classes from './demo-button.module.css';
import * as t from './frame.words.ts';

type DemoDrawerProps = { opened: boolean; onClose: () => void };

/** All controls of the simulators: what payments do, and the patient's simulated phone. */
export function DemoDrawer({ opened, onClose }: DemoDrawerProps) {
  return (
    <Drawer
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      position="right"
      size="24rem"
      title={t.demoControls}
      closeButtonProps={{ 'aria-label': t.closeDemoControls, size: 'lg' }}
    >
      <div className={classes.content}>
        <p>{t.demoExplained}</p>
        <TestCardSelect />
        <DemoTexts />
      </div>
    </Drawer>
  );
}
