import { z } from 'zod'
import { OwnershipFinding, RecordFinding } from './hostnames.ts'
import { mailedName } from './mailed-name.ts'
import { Done, defineRoute } from './route.ts'
import { ShownBrand } from './shown-brand.ts'

export const BRAND_NAME_MAX_LENGTH = 60
export const LOGO_MAX_BYTES = 500_000
/** Logos are stored in this size at most, which is sharp at the size in which they are shown. */
export const LOGO_SIZE = { width: 480, height: 160 } as const

export const BRANDING_MESSAGES = {
  saved: 'The branding was saved.',
  saveFailed: 'Unable to save the branding. Please try again later.',
  removed: 'The branding was removed.',
  removeFailed: 'Unable to remove the branding. Please try again later.',
  hostSaved: 'The address was added. It waits for its DNS record.',
  hostSaveFailed: 'Unable to add the address. Please try again later.',
  hostCheckFailed: 'Unable to start the check.',
  hostRemoved: 'The address was removed.',
  hostRemoveFailed: 'Unable to remove the address. Please try again later.',
} as const

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #0f725d.')

export const Brand = ShownBrand.extend({
  /** Answers to mails go there. Empty: to the address that sends them. */
  replyTo: z.string(),
})
export type Brand = z.infer<typeof Brand>

/** Pages for people without an account. The host name of an account serves these and nothing else. */
export const CLIENT_PAGES = ['/shared/report', '/draft', '/stop-report'] as const
export type ClientPage = (typeof CLIENT_PAGES)[number]
/** Shows where a host name leads: no other server knows the answer. */
export const HOST_ANSWER_PATH = '/.well-known/placet-host'

/**
 * `waiting`: never proven, no effect. `unreachable`: proven, but it doesn't lead here. `connected`: links to client pages
 * carry it. `lost`: the record has been missing for too long. Links carry the installation's address in all other states.
 */
export const HostState = z.enum(['waiting', 'unreachable', 'connected', 'lost'])
export type HostState = z.infer<typeof HostState>

export const AccountHost = z.strictObject({
  name: z.string(),
  state: HostState,
  isChecking: z.boolean(),
  checkedAt: z.iso.datetime().nullable(),
  /** When the proof ends unless the record is found again; only while it is missing. */
  endsAt: z.iso.datetime().nullable(),
  /** Result of the look into DNS. */
  finding: RecordFinding.nullable(),
  /** Answer of the host; null if it wasn't asked. */
  reach: OwnershipFinding.nullable(),
  recordName: z.string(),
  recordValue: z.string(),
  /** The host that it has to lead to. */
  leadsTo: z.string(),
})
export type AccountHost = z.infer<typeof AccountHost>

export const getBranding = defineRoute({
  name: 'getBranding',
  summary:
    'The brand of the account in mails, reports and the dashboard, and its own address; null without one',
  method: 'GET',
  path: '/api/account/branding',
  access: 'member:read',
  response: z.strictObject({ brand: Brand.nullable(), host: AccountHost.nullable() }),
  errors: ['account_not_found'],
})

export const SaveBrandingInput = z.strictObject({
  name: mailedName('Please enter a name.').max(
    BRAND_NAME_MAX_LENGTH,
    `Use at most ${BRAND_NAME_MAX_LENGTH} characters.`,
  ),
  colour: Colour,
  replyTo: z.union([z.literal(''), z.email('Please enter a valid e-mail address.').max(254).toLowerCase()]),
  /** PNG or JPEG. Left out: the logo stays as it is. Null: there is none. */
  logo: z
    .base64()
    .max(Math.ceil((LOGO_MAX_BYTES * 4) / 3) + 4)
    .nullable()
    .optional(),
})
export type SaveBrandingInput = z.infer<typeof SaveBrandingInput>

/** A PNG of 2 × 2 pixels. */
const LOGO_EXAMPLE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWOQibkmE3ONAUIBACGuBTl2WFLMAAAAAElFTkSuQmCC'

export const saveBranding = defineRoute({
  name: 'saveBranding',
  summary: 'Sets the brand of the account. The logo is stored as a new PNG',
  method: 'POST',
  path: '/api/account/branding',
  access: 'member:write',
  body: SaveBrandingInput,
  response: Done,
  errors: [
    'account_not_found',
    'email_unverified',
    'brand_colour_pale',
    'brand_logo_refused',
    'too_many_requests',
  ],
  example: {
    body: {
      name: 'Nordlicht Agency',
      colour: '#1c5cd6',
      replyTo: 'hello@nordlicht.example',
      logo: LOGO_EXAMPLE,
    },
  },
})

export const removeBranding = defineRoute({
  name: 'removeBranding',
  summary: 'Removes the brand of the account: everything looks like Placet again',
  method: 'DELETE',
  path: '/api/account/branding',
  access: 'member:write',
  response: Done,
  errors: ['account_not_found', 'email_unverified'],
})

export const getLogo = defineRoute({
  name: 'getLogo',
  summary: 'The logo of the account that the session is in, for everybody in it',
  method: 'GET',
  path: '/api/user/logo',
  access: 'signed-in',
  response: z.strictObject({ logo: z.base64().nullable() }),
})

export const SaveAccountHostInput = z.strictObject({
  name: z.string().trim().min(1, 'Please enter a host name.').max(253),
})

export const saveAccountHost = defineRoute({
  name: 'saveAccountHost',
  summary:
    'Sets the host name of the account for client pages, in place of another; it waits for its DNS record',
  method: 'POST',
  path: '/api/account/branding/host',
  access: 'member:write',
  body: SaveAccountHostInput,
  response: Done,
  errors: ['account_not_found', 'email_unverified', 'brand_host_refused'],
  example: { body: { name: 'reports.nordlicht.example' } },
})

export const checkAccountHost = defineRoute({
  name: 'checkAccountHost',
  summary: 'Looks for the DNS record of the host name and asks it; the result is in `getBranding`',
  method: 'POST',
  path: '/api/account/branding/host/check',
  access: 'member:write',
  response: Done,
  errors: ['account_not_found', 'email_unverified', 'brand_host_missing', 'too_many_requests'],
})

export const removeAccountHost = defineRoute({
  name: 'removeAccountHost',
  summary:
    'Removes the host name: links carry the address of the installation, and the host is no longer served',
  method: 'DELETE',
  path: '/api/account/branding/host',
  access: 'member:write',
  response: Done,
  errors: ['account_not_found', 'email_unverified'],
})

export const BRANDING_ROUTES = [
  getBranding,
  saveBranding,
  removeBranding,
  getLogo,
  saveAccountHost,
  checkAccountHost,
  removeAccountHost,
] as const
