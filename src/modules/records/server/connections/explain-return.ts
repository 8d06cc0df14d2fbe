import { badRequest, conflict, forbidden, Problem } from '#shared/problem.ts';
import type { RecordSourceError } from '#vendors/health-records/health-records.port.ts';
import * as t from '../../connections.words.ts';

/** What the patient reads when a clinic or insurer can't be connected. */
export function explainReturn({ kind }: RecordSourceError, source: string): Problem {
  const words = t.returnProblems[kind]({ source });
  switch (kind) {
    case 'denied':
      return forbidden(words);
    case 'not_matching':
      return badRequest(words);
    case 'rejected':
    case 'unavailable':
    case 'unreadable':
    case 'too_much':
      return new Problem(503, 'SOURCE_UNAVAILABLE', words);
    default:
      return conflict(words);
  }
}
