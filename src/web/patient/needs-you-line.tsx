import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMyAppointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { useBillsNeedingYou } from '#modules/bills/ui/bill-queries.ts';
import { describeNeed } from '#modules/bills/ui/name-needing-you.ts';
import { nameRequests, neededOf } from '#modules/requests/request-state.rules.ts';
import { useMyRequests } from '#modules/requests/ui/parts/my-requests.ts';
import classes from './needs-you-line.module.css';
import * as t from './patient.words.ts';

/** One line on the home page: what needs the patient, linked to their dashboard. Its height never changes. */
export function NeedsYouLine() {
  const requests = useMyRequests();
  const appointments = useMyAppointments();
  const bills = useBillsNeedingYou();
  const isLoaded = requests.isFetched && appointments.isFetched && bills.isFetched;
  const all = requests.data ?? [];
  const needing = all.filter((request) => neededOf(request) !== null);
  const toChoose = (appointments.data ?? []).filter(({ needsChoice }) => needsChoice);
  const toAct = bills.data?.bills ?? [];
  const count = needing.length + toChoose.length + toAct.length;
  const nameOf = nameRequests(all);
  const names = [
    ...needing.map(({ id, title }) => nameOf.get(id) ?? title),
    ...toChoose.map(({ provider }) => t.appointmentAt({ name: provider.name })),
    ...toAct.map((bill) => describeNeed(bill).name),
  ];
  const step = count > 0 ? names.join(', ') : t.seeYourRequests;
  return (
    <p className={classes.line} data-needs={count > 0 || undefined}>
      {isLoaded && (
        <Link to="/dashboard">
          <strong>{count > 0 ? t.needsYou({ count }) : t.nothingNeedsYou}</strong>
          <span className={classes.step} title={step}>
            {step}
          </span>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      )}
    </p>
  );
}
