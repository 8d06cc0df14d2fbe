import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { LoadingProfile } from '#modules/directory/ui/profile/loading-profile.tsx';
import { ProviderProfileView } from '#modules/directory/ui/profile/provider-profile-view.tsx';
import { StateMessage } from '#modules/directory/ui/search/provider-list-states.tsx';
import { providerQueries } from '#modules/directory/ui/search/provider-queries.ts';
import { ApiError } from '#platform/browser/api.ts';
import { useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { ChooseTimeButton } from '../pieces/choose-time-button.tsx';
import { bookAppointmentLink } from './book-appointment-link.ts';
import classes from './provider-profile-page.module.css';

/** The search the person came from, so that its filters and its loaded list are there again. */
function useSearchPath(): string {
  const { state } = useLocation();
  const from: unknown = (state as { fromSearch?: unknown } | null)?.fromSearch;
  return typeof from === 'string' && from !== '' ? `/providers?${from}` : '/providers';
}

/** Gone from the network, or never there: an address with a wrong letter looks the same to a person. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Content({ id, searchPath }: { id: string; searchPath: string }) {
  const { user } = useSession();
  const demonstration = useMode().mode === 'demo';
  const { data, error, isPaused, isFetching, refetch } = useQuery(
    providerQueries.getProvider.queryOptions({ input: { id } }),
  );
  useDocumentTitle(
    `${data?.name ?? (isMissing(error) ? 'Provider not found' : 'Provider')} · ${productName}`,
  );
  if (data) {
    return (
      <ProviderProfileView
        provider={data}
        bookTo={bookAppointmentLink(data, user !== null)}
        chooseTime={
          (user || demonstration) && (
            <ChooseTimeButton office={data} label="Choose a time" variant="default" size="lg" fullWidth />
          )
        }
        demonstration={demonstration}
      />
    );
  }
  if (isMissing(error)) {
    return (
      <StateMessage
        heading="h1"
        title="This provider is not in our network"
        act={
          <Button component={Link} to={searchPath}>
            Find another provider
          </Button>
        }
      >
        They may have left, or the link may have lost a letter on its way.
      </StateMessage>
    );
  }
  if (error || isPaused) {
    return (
      <StateMessage
        heading="h1"
        trouble
        title={isPaused ? 'You are offline' : 'We could not open this profile'}
        act={
          <Button variant="default" loading={isFetching && !isPaused} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Please check your connection and try again.
      </StateMessage>
    );
  }
  return <LoadingProfile />;
}

export default function ProviderProfile() {
  const { id = '' } = useParams();
  const searchPath = useSearchPath();
  return (
    <PageColumn>
      <div className={classes.page}>
        <Link to={searchPath} className={classes.back}>
          <IconArrowLeft size={20} aria-hidden />
          All providers
        </Link>
        <Content key={id} id={id} searchPath={searchPath} />
      </div>
    </PageColumn>
  );
}
