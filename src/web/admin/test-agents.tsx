import { StatusCheck } from '#modules/calls/ui/voice-agents/status-check.tsx';
import { productName } from '#shared/product.ts';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { BackButton } from '../frame/back-button.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';

export const meta = () => [
  { title: t.testAiAgents({ productName }) },
  { name: 'robots', content: 'noindex' },
];

export default function TestAgents() {
  return (
    <AdminOnly right="agents.look" waiting={<LoadingScreen />}>
      {() => (
        <AdminFrame
          title={t.testAIAgents2}
          lead={t.checksVoiceAgentStatus}
          actions={<BackButton to="/admin">{t.backToAdmin}</BackButton>}
        >
          <StatusCheck />
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
