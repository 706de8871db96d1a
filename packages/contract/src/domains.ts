import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { TEMPLATE } from './constants.ts'
import { AccountId, DomainCode, DomainGroupId, DomainId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { Interval, IntervalInput } from './plans.ts'
import { defineRoute, Done } from './route.ts'
import { LinkUrl } from './settings-document.ts'

/** Days in which a deleted site can be kept. */
export const DELETION_DAYS = 14

/** A site whose script was met within this time counts as seen. */
export const SEEN_MS = 24 * 60 * 60 * 1000

export const Seen = z.strictObject({
  /** When a visitor, scan or check last met the script. */
  seenAt: z.iso.datetime().nullable(),
  /** False while the log can't be read: visitors may have met the script later than `seenAt`. */
  isSeenKnown: z.boolean(),
})
export type Seen = z.infer<typeof Seen>

export const DomainView = z.strictObject({
  id: DomainId,
  name: z.string(),
  code: DomainCode,
  tier: z.int().min(1).max(4),
  bannerVersion: z.int(),
  subscription: z
    .strictObject({ product: z.int(), interval: Interval, trialEndsAt: z.iso.datetime().nullable() })
    .nullable(),
  publishedVersion: z.int().nullable(),
  hasUnpublishedChanges: z.boolean(),
  scriptUrl: z.url(),
  /** A scan or check has found the script on the site. Until then, scans visit only the home page. */
  isVerified: z.boolean(),
  ...Seen.shape,
  /** The host it was last met on. */
  seenOn: z.string().nullable(),
  /** When a deleted site will be erased; null if it was not deleted. */
  deletionAt: z.iso.datetime().nullable(),
})
export type DomainView = z.infer<typeof DomainView>

const DomainLines = z.string().trim().min(1).max(30_000)

export const CreateDomainInput = z.strictObject({
  name: DomainLines,
  coupon: z.string().trim().max(64).optional(),
  template: z.union(Object.values(TEMPLATE).map((id) => z.literal(id))).default(TEMPLATE.explicit),
  import_domain_id: DomainId.optional(),
  product: z.int().nullable().default(null),
  tier: z.int().min(1).max(4).default(1),
  interval: IntervalInput.default(1),
  scan: z.boolean().default(false),
  gcm_enabled: z.boolean().default(false),
  /** URL of the privacy policy, or its path on each of the domains; the banner links to it. */
  privacy_policy: z
    .union([
      z
        .string()
        .trim()
        .max(2000)
        .regex(/^\/[^\s/]\S*$/),
      LinkUrl,
    ])
    .default(''),
})
export type CreateDomainInput = z.infer<typeof CreateDomainInput>

export const DOMAIN_MESSAGES = {
  createFailed: 'Unable to create domain: ',
  linesInvalid: 'Domain(s) are invalid, please make sure the domain(s) are correct.',
  unreachable: 'Please enter a valid domain and/or try again in a moment.',
  notValidated: "Couldn't valide the domain(s)",
  resetDone: 'Consents have been resetted. Click the publish pending changes button to publish the changes.',
  resetFailed: 'Unable to reset consents. Please try again later.',
  importDone:
    'Settings have been imported. Click the publish pending changes button to publish the updated settings.',
  importFailed: 'Unable to import settings. Please try again later.',
  transferred: 'The domain has been transferred.',
  renamed: 'Domain name has been changed.',
  renameFailed: 'Unable to change domain name, please try again later.',
  deleteFailed: 'Unable to delete the site. Please try again later.',
  kept: 'The site is kept. Its banner is going live again.',
  keepFailed: 'Unable to keep the site. Please try again later.',
} as const

export const listDomains = defineRoute({
  name: 'listDomains',
  summary: 'Domains of the account, searched and paged',
  method: 'GET',
  path: '/api/domain',
  access: 'domain:read',
  query: PageQuery.extend({
    /** Only sites of this group. */
    group: DomainGroupId.optional(),
  }),
  response: Paged(DomainView),
  errors: ['account_not_found', 'domain_group_not_found'],
})

export const verifyDomains = defineRoute({
  name: 'verifyDomains',
  summary: 'Checks whether each line can be added as a domain',
  method: 'POST',
  path: '/api/domain/verify',
  access: 'domain:write',
  body: z.strictObject({ name: DomainLines }),
  response: z.strictObject({ success: z.literal(true), names: z.array(z.string()) }),
  errors: ['account_not_found', 'domain_invalid', 'domain_local', 'domain_taken', 'too_many_requests'],
  example: { body: { name: 'example.com' } },
})

export const findPolicy = defineRoute({
  name: 'findPolicy',
  summary: 'The privacy policy that the home page of a site links to, before the site is added',
  method: 'GET',
  path: '/api/domain/policy',
  access: 'domain:write',
  query: z.strictObject({ name: z.string().trim().min(1).max(253) }),
  response: z.strictObject({ privacy_policy: z.string().nullable() }),
  errors: ['account_not_found', 'domain_invalid', 'domain_local', 'too_many_requests'],
  example: { query: { name: 'example.com' } },
})

export const createDomains = defineRoute({
  name: 'createDomains',
  summary: 'Adds one domain per line, from a template, with a plan',
  method: 'POST',
  path: '/api/domain',
  access: 'domain:write',
  body: CreateDomainInput,
  response: z.strictObject({ success: z.literal(true), value: DomainId }),
  errors: [
    'account_not_found',
    'domain_invalid',
    'too_many_domains',
    'domain_local',
    'domain_taken',
    'domain_not_found',
    'template_needs_tier',
    'plan_unknown',
    'trial_used',
    'billing_address_missing',
    'coupon_invalid',
    'coupon_used',
    'too_many_requests',
  ],
  example: { body: { name: 'example.com' } },
})

export const getDomain = defineRoute({
  name: 'getDomain',
  summary: 'One domain',
  method: 'GET',
  path: '/api/domain/:domainId',
  access: 'domain:read',
  params: DomainParams,
  response: DomainView,
  errors: ['account_not_found', 'domain_not_found'],
})

export const resetConsents = defineRoute({
  name: 'resetConsents',
  summary: 'Every visitor is asked again after the next publish; the name of the domain confirms it',
  method: 'PATCH',
  path: '/api/domain/:domainId/reset',
  access: 'domain:write',
  params: DomainParams,
  body: z.strictObject({ name: z.string().trim().max(253) }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'domain_name_wrong'],
  example: { body: { name: 'example.com' } },
})

export const importSettings = defineRoute({
  name: 'importSettings',
  summary: 'Copies the settings and texts of another domain',
  method: 'PATCH',
  path: '/api/domain/:domainId/import',
  access: 'settings:write',
  params: DomainParams,
  query: z.strictObject({ source: DomainId }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'import_needs_tier'],
  example: { query: { source: 'dom_0000000000000000000000' } },
})

export const transferDomain = defineRoute({
  name: 'transferDomain',
  summary: 'Moves the domain with its settings, history and consents to another account of the same owner',
  method: 'PATCH',
  path: '/api/domain/:domainId/transfer',
  access: 'ownership:write',
  params: DomainParams,
  query: z.strictObject({ source: AccountId }),
  response: z.strictObject({ message: z.string() }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'domain_taken',
    'identity_unconfirmed',
    'second_person_transfer',
  ],
  example: { query: { source: 'acc_0000000000000000000000' } },
})

export const renameDomain = defineRoute({
  name: 'renameDomain',
  summary: 'Changes the name of the domain and its first hostnames',
  method: 'PATCH',
  path: '/api/domain/:domainId/name',
  access: 'domain:write',
  params: DomainParams,
  body: z.strictObject({ name: z.string().trim().min(1).max(253) }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'domain_invalid', 'domain_taken', 'trial_used'],
  example: { body: { name: 'renamed.example.com' } },
})

export const deleteDomain = defineRoute({
  name: 'deleteDomain',
  summary:
    'Switches the banner off and erases the domain with its consents after 14 days; the name confirms it',
  method: 'DELETE',
  path: '/api/domain/:domainId',
  access: 'ownership:write',
  params: DomainParams,
  query: z.strictObject({ name: z.string().trim().max(253) }),
  response: z.strictObject({ deletionAt: z.iso.datetime() }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'domain_name_wrong',
    'identity_unconfirmed',
    'approval_requested',
  ],
  example: { query: { name: 'example.com' } },
})

export const keepDomain = defineRoute({
  name: 'keepDomain',
  summary: 'Keeps a deleted domain and publishes again what was live; possible until it is erased',
  method: 'POST',
  path: '/api/domain/:domainId/keep',
  access: 'ownership:write',
  params: DomainParams,
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'account_closing', 'deletion_final'],
})
