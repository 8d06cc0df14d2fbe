import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';
import { vendors } from './mode-switch.rules.ts';

const mode = z.enum(['production', 'demo'], 'The mode must be production or demo');

/** What would become of it, before anybody confirms. */
export const modeChange = z.object({
  /** Null: the mode of the whole service is followed from then on. */
  to: mode.nullable(),
  /** The mode that would hold. */
  mode,
  /** Why it cannot be, in words; null where it can. */
  refusal: z.string().nullable(),
  /** What is really telephoned, charged and mailed then. */
  consequences: z.array(z.string()),
  /** What production lacks, and what does not happen without it. */
  missing: z.array(z.object({ vendor: z.enum(vendors), name: z.string(), consequence: z.string() })),
});
export type ModeChange = z.infer<typeof modeChange>;

export const modeSetting = z.object({
  /** What holds now. */
  mode,
  /** What was chosen for this patient or request alone; null where nothing was. */
  override: mode.nullable(),
  /** Of the whole service: who switched last, and when; null where what it was started with holds. */
  switched: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  changes: z.array(modeChange),
});
export type ModeSetting = z.infer<typeof modeSetting>;

const id = z.object({ id: idField });
/** `seen` is what stood on the screen: of two who switch at once, the second is told. */
const seenMode = z.object({ seen: mode.nullable(), to: mode.nullable() });

const common = { tag: 'Service', access: 'admin' } as const;
const looks = { ...common, method: 'GET', right: 'settings.look', rateLimit: relaxed } as const;
const changes = { ...common, method: 'POST', right: 'settings.change', rateLimit: careful } as const;

export const modeSwitchContract = {
  getServiceMode: endpoint({
    ...looks,
    path: '/admin/mode',
    summary: 'Which mode holds for the whole service, who chose it, and what the other one would do.',
    auditSubject: 'none',
  }).output(modeSetting),
  switchServiceMode: endpoint({
    ...changes,
    path: '/admin/mode',
    summary: 'Switch the whole service. What was begun keeps the mode it was born with.',
    auditSubject: 'mode',
  })
    .input(
      z.object({
        to: mode,
        seen: mode,
        /** When it was last switched, as it stood on the screen; null for never. */
        seenSwitchedAt: z.iso.datetime('Please reload the page').nullish(),
      }),
    )
    .output(modeSetting),
  getOwnMode: endpoint({
    ...looks,
    path: '/admin/mode/mine',
    summary: 'Which mode holds for you alone, and what another one would do.',
    auditSubject: 'none',
  }).output(modeSetting),
  setOwnMode: endpoint({
    ...changes,
    path: '/admin/mode/mine',
    summary:
      'Work in a mode of your own, as to prepare the voice agents of production before it is switched on.',
    auditSubject: 'account',
  })
    .input(seenMode)
    .output(modeSetting),
  getPatientMode: endpoint({
    ...looks,
    // It says how many requests they have under way.
    right: 'patients.look',
    path: '/admin/patients/{id}/mode',
    summary: 'Which mode holds for a patient, and what another one would do.',
    auditSubject: 'none',
  })
    .input(id)
    .output(modeSetting),
  setPatientMode: endpoint({
    ...changes,
    path: '/admin/patients/{id}/mode',
    summary: 'Give one patient a mode of their own, or none. It holds for what they ask for from then on.',
    auditSubject: 'patient',
  })
    .input(seenMode.extend({ id: idField }))
    .output(modeSetting),
  getRequestMode: endpoint({
    ...looks,
    right: 'requests.look',
    path: '/admin/concierge-requests/{id}/mode',
    summary: 'Which mode a request was born with, and whether it can still be changed.',
    auditSubject: 'none',
  })
    .input(id)
    .output(modeSetting),
  setRequestMode: endpoint({
    ...changes,
    path: '/admin/concierge-requests/{id}/mode',
    summary:
      'Give a request another mode, as long as nothing was called, found, charged or booked in its own.',
    auditSubject: 'request',
  })
    .input(id.extend({ seen: mode, to: mode }))
    .output(modeSetting),
};
