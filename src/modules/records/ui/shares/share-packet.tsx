import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Checkbox, Radio } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#ui/page-layout.tsx';
import { type ShareDays, shareDays } from '../../shares.rules.ts';
import type { ChosenPacket } from './chosen-packet.ts';
import classes from './packet.module.css';
import { ShareCard } from './share-card.tsx';
import { ShareCode } from './share-code.tsx';
import { recordShares, useShareAction, useShares } from './share-queries.ts';
import * as t from './ui.words.ts';

/** Shares the page as chosen. Afterwards its code and openings are here. */
export function SharePacket({ chosen }: { chosen: ChosenPacket }) {
  const [days, setDays] = useState<ShareDays>(shareDays[0]);
  const [hasPasscode, setHasPasscode] = useState(true);
  const { data } = useShares();
  const share = useShareAction({
    act: () => recordShares.shareVisitPacket.call({ ...chosen, days, hasPasscode }),
    failed: t.couldntShare,
  });
  const made = share.answer;
  const current = made ? (data?.shares.find(({ id }) => id === made.share.id) ?? made.share) : null;
  return (
    <section aria-labelledby="packet-share" className={classes.part}>
      <h2 id="packet-share" className={classes.title}>
        {t.shareByLink}
      </h2>
      {made && current?.state === 'open' && <ShareCode link={made.link} passcode={made.passcode} />}
      {current && <ShareCard share={current} level={3} isNew />}
      {!current && (
        <Panel>
          <div className={classes.share}>
            <p>{t.whatSharingDoes}</p>
            <Radio.Group
              label={t.openFor}
              value={String(days)}
              onChange={(value) => setDays(Number(value) as ShareDays)}
            >
              <div className={classes.days}>
                {shareDays
                  .toSorted((a, b) => a - b)
                  .map((one) => (
                    <Radio key={one} value={String(one)} label={t.days({ days: one })} />
                  ))}
              </div>
            </Radio.Group>
            <Checkbox
              label={t.askForPasscode}
              description={t.passcodeHint}
              checked={hasPasscode}
              onChange={({ currentTarget: { checked } }) => setHasPasscode(checked)}
            />
            <div className={classes.actions}>
              <Button
                leftSection={<IconQrcode size={18} aria-hidden />}
                loading={share.isPending}
                onClick={() => share.start(undefined)}
              >
                {t.makeCode}
              </Button>
            </div>
          </div>
        </Panel>
      )}
    </section>
  );
}
