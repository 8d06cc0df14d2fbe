import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchOrThrow } from '#platform/browser/request-json.ts';
import { QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { composePacket, type PacketOffer, suggestChoice } from '../../packet.rules.ts';
import { ChooseSections } from './choose-sections.tsx';
import type { PacketSubject } from './chosen-packet.ts';
import classes from './packet.module.css';
import { PacketView } from './packet-view.tsx';
import { saveFile } from './save-file.ts';
import { SharePacket } from './share-packet.tsx';
import { recordShares } from './share-queries.ts';
import * as t from './ui.words.ts';

/** Composes a visit packet: choose, look, then print or share. */
export function MakePacket(subject: PacketSubject) {
  const query = useQuery({
    ...recordShares.getVisitPacket.queryOptions({ input: subject }),
    // A choice belongs to the records as they were when it was made; sharing checks the version.
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: 1,
  });
  return (
    <QueryPart query={query} name={{ loading: t.loadingPacket, failed: t.couldntLoadPacket }} lines={6}>
      {(offer) => <Packet key={offer.version} offer={offer} subject={subject} />}
    </QueryPart>
  );
}

const settleMilliseconds = 600;

function Packet({ offer, subject }: { offer: PacketOffer; subject: PacketSubject }) {
  const [choice, setChoice] = useState(() => suggestChoice(offer));
  const chosen = { ...subject, version: offer.version, choice };
  const page = composePacket(offer, choice);
  const isEmpty = page.sections.length === 0 && page.reason === null;
  const [settled] = useDebouncedValue(chosen, settleMilliseconds);
  const { data: measured } = useQuery({
    ...recordShares.measureVisitPacket.queryOptions({ input: settled }),
    enabled: !isEmpty,
    retry: false,
    gcTime: 0,
  });
  const save = useMutationWithToast({
    act: async () => {
      const response = await fetchOrThrow('/api/visit-packet/pdf', {
        method: 'POST',
        body: JSON.stringify(chosen),
        headers: { 'content-type': 'application/json' },
      });
      saveFile(await response.blob(), t.packetFileName);
    },
    failed: t.couldntMakePdf,
  });
  return (
    <div className={classes.packet}>
      <ChooseSections offer={offer} choice={choice} onChange={setChoice} />
      <section aria-labelledby="packet-preview" className={classes.part}>
        <h2 id="packet-preview" className={classes.title}>
          {t.preview}
        </h2>
        {isEmpty ? (
          <p role="status">{t.nothingChosen}</p>
        ) : (
          <>
            <p className={classes.soft}>
              {t.previewNote} {measured && t.printsOn(measured)}
            </p>
            <PacketView page={page} level={3} />
            <div className={classes.actions}>
              <Button
                variant="default"
                leftSection={<IconFileDownload size={18} aria-hidden />}
                loading={save.isPending}
                onClick={() => save.start(undefined)}
              >
                {t.saveAsPdf}
              </Button>
            </div>
          </>
        )}
      </section>
      {!isEmpty && <SharePacket chosen={chosen} />}
    </div>
  );
}
