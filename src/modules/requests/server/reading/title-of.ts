import { nameRequest } from '#engines/intake/reply/name-request.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';
import type { RequestRow } from '../find-request.ts';

/** The request's name in lists: the care and place, or else its service type. */
export const titleOf = ({ need, serviceType }: Pick<RequestRow, 'need' | 'serviceType'>): string =>
  nameRequest(need) ?? serviceTypeWords(serviceType);
