import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import * as t from './parts.words.ts';
import classes from './print-button.module.css';

export const PrintButton = ({ onPrint }: { onPrint: () => void }) => (
  <Button
    variant="default"
    className={classes.print ?? ''}
    leftSection={<IconPrinter size={18} aria-hidden />}
    onClick={onPrint}
  >
    {t.print}
  </Button>
);
