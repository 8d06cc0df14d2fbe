import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Link to the parent page. Not printed. */
export const BackButton = ({ to, children }: { to: string; children: string }) => (
  <Button
    component={Link}
    to={to}
    variant="default"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    data-screen-only
  >
    {children}
  </Button>
);
