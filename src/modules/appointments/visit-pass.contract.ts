import { z } from 'zod';
import { careful, endpoint, relaxed, strict } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { appointmentView } from './appointment-view.ts';
import { deskPrice, passLink, sharedVisitPass, supportContact, visitTerm } from './visit-pass.views.ts';

/** A visit as our support reads it to an office's desk. */
const visitOfCode = z.object({
  id: z.string(),
  requestId: z.string().nullable(),
  code: z.string(),
  status: z.enum(['held', 'pending', 'confirmed', 'cancelled', 'no_show']),
  patientName: z.string().nullable(),
  appointmentType: z.string(),
  office: z.object({ name: z.string(), phone: z.string() }),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  billingCode: z.string().nullable(),
  price: deskPrice.nullable(),
  terms: z.array(visitTerm),
});
export type VisitOfCode = z.infer<typeof visitOfCode>;

const byId = z.object({ id: idField });
const tag = 'Appointments';

/** The pass of a visit: for its patient, for family by a secret link, and for our support by its code. */
export const visitPassContract = {
  getVisitPass: endpoint({
    method: 'GET',
    path: '/appointments/{id}/pass',
    summary: 'The pass of a visit: the visit, whom to call about it, and whether it is shared by a link.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(byId)
    .output(z.object({ appointment: appointmentView, support: supportContact, link: passLink.nullable() })),
  downloadVisitPass: endpoint({
    method: 'GET',
    path: '/appointments/{id}/pass/pdf',
    summary: 'The visit pass as a PDF.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'save the pass of {s}' },
  })
    .input(byId)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  shareVisitPass: endpoint({
    method: 'POST',
    path: '/appointments/{id}/pass/link',
    summary:
      'Makes a secret link that shows where and when the visit is, without signing in. The one before ends.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'make a link to the pass of {s}' },
  })
    .input(byId)
    .output(z.object({ path: z.string(), link: passLink })),
  endVisitPassLink: endpoint({
    method: 'POST',
    path: '/appointments/{id}/pass/link/end',
    summary: 'Ends the secret link of a visit.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'end the link to the pass of {s}' },
  })
    .input(byId)
    .output(z.object({ link: z.null() })),
  // Sent and not fetched: the secret stands in no address that a server writes down.
  openSharedPass: endpoint({
    method: 'POST',
    path: '/shared-visit-pass',
    summary: 'What family sees by the secret link of a visit pass.',
    tag,
    access: 'public',
    rateLimit: strict,
    auditSubject: 'visit_pass_link',
    wording: { audit: 'open a visit pass by its link' },
  })
    .input(z.object({ secret: requiredText('The link', 100, 'This link is not complete') }))
    .output(sharedVisitPass),
  findVisitByCode: endpoint({
    method: 'POST',
    path: '/admin/visit-codes',
    summary: 'The visits with this code, with the price and the conditions that stand on their pass.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: careful,
    auditSubject: 'appointments',
    wording: { audit: 'look up a visit by its code' },
  })
    .input(z.object({ code: requiredText('The code', 40, 'Please type the code of the visit') }))
    .output(z.array(visitOfCode)),
};
