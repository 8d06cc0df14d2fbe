import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusCheck } from '#modules/calls/ui/voice-agents/status-check.tsx';
import { productName } from '#shared/product.ts';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';

export const meta = () => [
  { title: `Test AI agents · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

export default function TestAgents() {
  return (
    <AdminOnly right="agents.look" waiting={<LoadingScreen />}>
      {() => (
        <AdminFrame
          title="Test AI agents"
          lead="Asks for the status of the voice agents and shows the answer as it came."
          actions={
            <Button
              component={Link}
              to="/admin"
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              Back to administration
            </Button>
          }
        >
          <StatusCheck />
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
