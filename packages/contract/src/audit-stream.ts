import { z } from 'zod'
import { AccountId } from './ids.ts'
import { Done, defineRoute } from './route.ts'
import { SecurityEventKind } from './security-events.ts'

/** How long requests are also signed with the secret before. */
export const SECRET_OVERLAP_HOURS = 24
/** How long a receiver may fail before its webhook is turned off. */
export const WEBHOOK_PATIENCE_DAYS = 3

/** `t=<Unix time>,v1=<HMAC in hex>`; during a rotation there are two `v1`. */
export const SIGNATURE_HEADER = 'placet-signature'

/** Changes of a webhook that owners are mailed about. */
export const WebhookChange = z.enum(['added', 'moved', 'removed', 'owner-left'])
export type WebhookChange = z.infer<typeof WebhookChange>

const Sequence = z.int().positive()

/** One entry of the stream: its number for this receiver, and the entry as the log has it. */
export const StreamedEntry = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('audit'),
    sequence: Sequence,
    position: z.int().positive(),
    /** SHA-256 of `entry`, which contains the hash before it. */
    hash: z.string(),
    entry: z.string(),
  }),
  z.strictObject({
    type: z.literal('security'),
    sequence: Sequence,
    id: z.string(),
    at: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    count: z.int().positive(),
    kind: SecurityEventKind,
    user: z.string().nullable(),
    key: z.string().nullable(),
    network: z.string(),
    browser: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
])
export type StreamedEntry = z.infer<typeof StreamedEntry>

/** Body of a request to a webhook. A test has no entries. */
export const WebhookBody = z.strictObject({
  kind: z.enum(['entries', 'test']),
  account: AccountId,
  entries: z.array(StreamedEntry),
})
export type WebhookBody = z.infer<typeof WebhookBody>

export const WebhookView = z.strictObject({
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** Until then, requests are also signed with the secret before. */
  formerSecretUntil: z.iso.datetime().nullable(),
  waiting: z.int().nonnegative(),
  deliveredAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  isTesting: z.boolean(),
  testedAt: z.iso.datetime().nullable(),
  testError: z.string().nullable(),
})
export type WebhookView = z.infer<typeof WebhookView>

export const WebhookUrl = z
  .url({ protocol: /^https$/, error: 'Please enter an address that begins with https://.' })
  .max(500)
  .refine((url) => {
    const parsed = URL.parse(url)
    return parsed !== null && parsed.username === '' && parsed.password === ''
  }, 'The address may not contain a user name or a password.')

export const SaveWebhookInput = z.strictObject({ url: WebhookUrl })
export type SaveWebhookInput = z.infer<typeof SaveWebhookInput>

export const WEBHOOK_MESSAGES = {
  saved: 'The webhook was saved.',
  removed: 'The webhook was removed.',
  saveFailed: 'Unable to save the webhook.',
  testFailed: 'Unable to start the test.',
} as const

export const getAuditWebhook = defineRoute({
  name: 'getAuditWebhook',
  summary: 'The webhook that receives the audit log and security events, and how delivery goes',
  method: 'GET',
  path: '/api/account/audit/webhook',
  access: 'ownership:read',
  response: z.strictObject({ webhook: WebhookView.nullable() }),
  errors: ['account_not_found'],
})

export const saveAuditWebhook = defineRoute({
  name: 'saveAuditWebhook',
  summary: 'Adds the webhook or changes its address, and turns it on; a new one gets a secret, shown once',
  method: 'POST',
  path: '/api/account/audit/webhook',
  access: 'ownership:write',
  body: SaveWebhookInput,
  response: z.strictObject({ secret: z.string().nullable() }),
  errors: ['account_not_found', 'identity_unconfirmed'],
  example: { body: { url: 'https://siem.example.com/placet' } },
})

export const rotateAuditWebhookSecret = defineRoute({
  name: 'rotateAuditWebhookSecret',
  summary: 'Makes a new secret, shown once; for a day, requests are signed with both',
  method: 'POST',
  path: '/api/account/audit/webhook/secret',
  access: 'ownership:write',
  response: z.strictObject({ secret: z.string() }),
  errors: ['account_not_found', 'webhook_not_found', 'identity_unconfirmed'],
})

export const testAuditWebhook = defineRoute({
  name: 'testAuditWebhook',
  summary: 'Sends a signed request without entries; the result is in `getAuditWebhook`',
  method: 'POST',
  path: '/api/account/audit/webhook/test',
  access: 'ownership:write',
  response: Done,
  errors: ['account_not_found', 'webhook_not_found', 'too_many_requests'],
})

export const deleteAuditWebhook = defineRoute({
  name: 'deleteAuditWebhook',
  summary: 'Removes the webhook and what waits for it',
  method: 'DELETE',
  path: '/api/account/audit/webhook',
  access: 'ownership:write',
  response: Done,
  errors: ['account_not_found', 'webhook_not_found', 'identity_unconfirmed'],
})
