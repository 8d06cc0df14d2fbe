import { z } from 'zod';
import { careful, endpoint, relaxed, strict } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { appointmentView } from './appointment-view.ts';
import { maxLengths } from './form-rules.ts';
import { deskPrice, passLink, sharedVisitPass, supportContact, visitTerm } from './visit-pass.views.ts';

/** Visit details that staff can read to an office. */
const visitByCode = z.object({
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
export type VisitByCode = z.infer<typeof visitByCode>;

const byId = z.object({ id: idField });
const tag = 'Appointments';

/** Visit pass endpoints: for patients, for family by share link, and for staff by code. */
export const visitPassContract = {
  getVisitPass: endpoint({
    method: 'GET',
    path: '/appointments/{id}/pass',
    summary: 'The visit pass: visit details, support contact and sharing status.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(byId)
    .output(
      z.object({
        appointment: appointmentView,
        /** The name the visit is booked for; null if unknown. */
        patientName: z.string().nullable(),
        support: supportContact,
        link: passLink.nullable(),
      }),
    ),
  downloadVisitPass: endpoint({
    method: 'GET',
    path: '/appointments/{id}/pass/pdf',
    summary: 'The visit pass as a PDF.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'download the visit pass of {s}' },
  })
    .input(byId)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  shareVisitPass: endpoint({
    method: 'POST',
    path: '/appointments/{id}/pass/link',
    summary:
      'Create a link that shows where and when the visit is without signing in. Any earlier link stops working.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'create a link to the visit pass of {s}' },
  })
    .input(byId)
    .output(z.object({ path: z.string(), link: passLink })),
  endVisitPassLink: endpoint({
    method: 'POST',
    path: '/appointments/{id}/pass/link/end',
    summary: 'Delete the shared link of a visit.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'delete the link to the visit pass of {s}' },
  })
    .input(byId)
    .output(z.object({ link: z.null() })),
  // POST, so that the secret is not in a logged URL.
  openSharedPass: endpoint({
    method: 'POST',
    path: '/shared-visit-pass',
    summary: 'The visit pass as seen through its shared link.',
    tag,
    access: 'public',
    rateLimit: strict,
    auditSubject: 'visit_pass_link',
    wording: { audit: 'open a shared visit pass' },
  })
    .input(z.object({ secret: requiredText('Link', 100, 'This link is incomplete') }))
    .output(sharedVisitPass),
  findVisitByCode: endpoint({
    method: 'POST',
    path: '/admin/visit-codes',
    summary: 'Visits with this code, with the price and terms on their pass.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: careful,
    auditSubject: 'appointments',
    wording: { audit: 'look up a visit by its code' },
  })
    .input(z.object({ code: requiredText('Code', maxLengths.visitCode, 'Enter the visit code') }))
    .output(z.array(visitByCode)),
};
