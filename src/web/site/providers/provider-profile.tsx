import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import type { ProviderProfile as Profile } from '#modules/directory/providers.contract.ts';
import { LoadingProfile } from '#modules/directory/ui/profile/loading-profile.tsx';
import { ProviderProfileView } from '#modules/directory/ui/profile/provider-profile-view.tsx';
import { StateMessage } from '#modules/directory/ui/search/provider-list-states.tsx';
import { providerQueries } from '#modules/directory/ui/search/provider-queries.ts';
import { isMissing } from '#platform/browser/api.ts';
import { readInitialData } from '#platform/browser/read-initial-data.ts';
import { useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { LostCourse, Storm, Unplugged } from '#ui/scenes/state-scenes.tsx';
import { ChooseTimeButton } from '../pieces/choose-time-button.tsx';
import { askOfficePath, bookAppointmentLink } from './book-appointment-link.ts';
import classes from './provider-profile-page.module.css';
import * as t from './providers.words.ts';
import { useNextOpening } from './use-next-opening.ts';

/** Read on load, before the page replaces the HTML that contains it. */
const initialProfile = readInitialData<Profile>();

/** The search the user came from, to restore its filters and loaded results. */
function useSearchPath(): string {
  const { state } = useLocation();
  const from: unknown = (state as { fromSearch?: unknown } | null)?.fromSearch;
  return typeof from === 'string' && from !== '' ? `/providers?${from}` : '/providers';
}

function Content({ id, searchPath }: { id: string; searchPath: string }) {
  const { user } = useSession();
  const demonstration = useMode().mode === 'demo';
  const nextOpening = useNextOpening(id);
  const { data, error, isPaused, isFetching, refetch } = useQuery({
    ...providerQueries.getProvider.queryOptions({ input: { id } }),
    initialData: initialProfile?.id === id ? initialProfile : undefined,
  });
  useDocumentTitle(`${data?.name ?? (isMissing(error) ? t.providerNotFound : t.provider)} · ${productName}`);
  if (data) {
    return (
      <ProviderProfileView
        provider={data}
        bookTo={bookAppointmentLink(data, user !== null)}
        chooseTime={
          (user || demonstration) && (
            <ChooseTimeButton
              office={data}
              label={t.chooseATime}
              wishPath={askOfficePath(id)}
              variant="default"
              size="lg"
              fullWidth
            />
          )
        }
        nextOpening={nextOpening}
      />
    );
  }
  if (isMissing(error)) {
    return (
      <StateMessage
        heading="h1"
        scene={<LostCourse size="small" />}
        title={t.providerNotInNetwork}
        act={
          <Button component={Link} to={searchPath}>
            {t.findAnotherProvider}
          </Button>
        }
      >
        {t.theyMayHaveLeft}
      </StateMessage>
    );
  }
  if (error || isPaused) {
    return (
      <StateMessage
        heading="h1"
        trouble
        scene={isPaused ? <Unplugged size="small" /> : <Storm size="small" />}
        title={isPaused ? t.youreOffline : t.couldntLoadThisProfile}
        act={
          <Button variant="default" loading={isFetching && !isPaused} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {t.checkYourConnectionAndTry}
      </StateMessage>
    );
  }
  return <LoadingProfile />;
}

/** Without canonical address: the page isn't prerendered. */
export const meta = () => [
  { title: t.providerPageTitle({ productName }) },
  { name: 'description', content: t.providerDescription },
];

export default function ProviderProfile() {
  const { id = '' } = useParams();
  const searchPath = useSearchPath();
  return (
    <PageColumn>
      <div className={classes.page}>
        <Link to={searchPath} className={classes.back}>
          <IconArrowLeft size={20} aria-hidden />
          {t.allProviders}
        </Link>
        <Content key={id} id={id} searchPath={searchPath} />
      </div>
    </PageColumn>
  );
}
