import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';
import { vendors } from './mode-switch.rules.ts';

const mode = z.enum(['production', 'demo'], 'The mode must be production or demo');

/** Preview of a switch. */
export const modeChange = z.object({
  /** Null means following the service mode. */
  to: mode.nullable(),
  /** The resulting mode. */
  mode,
  /** Why the switch isn't allowed; null if it is. */
  refusal: z.string().nullable(),
  /** Effects such as calls, charges and emails. */
  consequences: z.array(z.string()),
  /** Vendors not configured for production, and the consequence of each. */
  missing: z.array(z.object({ vendor: z.enum(vendors), name: z.string(), consequence: z.string() })),
});
export type ModeChange = z.infer<typeof modeChange>;

export const modeSetting = z.object({
  /** Current mode. */
  mode,
  /** Mode chosen for this patient or request; null if none. */
  override: mode.nullable(),
  /** Last switch of the whole service; null if the startup setting still applies. */
  switched: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  changes: z.array(modeChange),
});
export type ModeSetting = z.infer<typeof modeSetting>;

const id = z.object({ id: idField });
/** `seen` is the value shown on screen, so that the second of two concurrent changes gets a conflict. */
const seenMode = z.object({ seen: mode.nullable(), to: mode.nullable() });

const common = { tag: 'Service', access: 'admin' } as const;
const reads = { ...common, method: 'GET', right: 'settings.look', rateLimit: relaxed } as const;
const changes = { ...common, method: 'POST', right: 'settings.change', rateLimit: careful } as const;

export const modeSwitchContract = {
  getServiceMode: endpoint({
    ...reads,
    path: '/admin/mode',
    summary: 'Mode of the whole service, who chose it, and what switching would do.',
    auditSubject: 'none',
  }).output(modeSetting),
  switchServiceMode: endpoint({
    ...changes,
    path: '/admin/mode',
    summary: 'Switch the whole service. Requests in progress keep the mode they started in.',
    auditSubject: 'mode',
  })
    .input(
      z.object({
        to: mode,
        seen: mode,
        /** Last switch as shown on screen; null for never. */
        seenSwitchedAt: z.iso.datetime('Reload the page').nullish(),
      }),
    )
    .output(modeSetting),
  getOwnMode: endpoint({
    ...reads,
    path: '/admin/mode/mine',
    summary: 'Your own mode, and what another one would do.',
    auditSubject: 'none',
  }).output(modeSetting),
  setOwnMode: endpoint({
    ...changes,
    path: '/admin/mode/mine',
    summary: 'Work in your own mode, for example to set up production voice agents before the switch.',
    auditSubject: 'account',
  })
    .input(seenMode)
    .output(modeSetting),
  getPatientMode: endpoint({
    ...reads,
    // The preview contains the patient's number of open requests.
    right: 'patients.look',
    path: '/admin/patients/{id}/mode',
    summary: 'Mode of a patient, and what another one would do.',
    auditSubject: 'none',
  })
    .input(id)
    .output(modeSetting),
  setPatientMode: endpoint({
    ...changes,
    path: '/admin/patients/{id}/mode',
    summary: 'Set or clear a mode for one patient. It applies to their new requests.',
    auditSubject: 'patient',
  })
    .input(seenMode.extend({ id: idField }))
    .output(modeSetting),
  getRequestMode: endpoint({
    ...reads,
    right: 'requests.look',
    path: '/admin/concierge-requests/{id}/mode',
    summary: 'Mode a request started in, and whether it can still be changed.',
    auditSubject: 'none',
  })
    .input(id)
    .output(modeSetting),
  setRequestMode: endpoint({
    ...changes,
    path: '/admin/concierge-requests/{id}/mode',
    summary: 'Change the mode of a request, as long as no call, result, charge or appointment exists in it.',
    auditSubject: 'request',
  })
    .input(id.extend({ seen: mode, to: mode }))
    .output(modeSetting),
};
