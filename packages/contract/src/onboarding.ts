import { z } from 'zod'
import { Email } from './auth.ts'
import { DomainParams } from './domain-params.ts'
import { defineRoute, Done } from './route.ts'
import { Colour, LanguageTag, LinkUrl } from './settings-document.ts'

export const PLATFORMS = [
  'plain',
  'gtm',
  'wordpress',
  'shopify',
  'webflow',
  'wix',
  'squarespace',
  'nextjs',
] as const
export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>

export const PLATFORM_NAMES: Record<Platform, string> = {
  plain: 'Plain HTML',
  gtm: 'Tag Manager',
  wordpress: 'WordPress',
  shopify: 'Shopify',
  webflow: 'Webflow',
  wix: 'Wix',
  squarespace: 'Squarespace',
  nextjs: 'Next.js',
}

export const LOOK_PICTURE = { width: 1280, height: 800, maxBytes: 600_000 } as const
/** Both pictures fit into one stream message of a megabyte, in base64. */
export const LOOK_PHONE_PICTURE = { width: 390, height: 780, maxBytes: 120_000 } as const
/** A look that has not arrived by then is reported as failed. */
export const LOOK_TIMEOUT_MS = 60_000
export const LOOK_POLL_MS = 700
export const LOOKS_PER_DAY_MAX = 30
export const DEVELOPER_MAILS_PER_DAY_MAX = 10

export const LOOK_FAILURES = ['unreachable', 'blocked', 'elsewhere', 'http-error', 'timeout'] as const
export const LookFailure = z.enum(LOOK_FAILURES)
export type LookFailure = z.infer<typeof LookFailure>

/** Facts read from a site's home page. The page decides what it says, so people check them before they publish. */
export const SiteFacts = z.strictObject({
  name: z.string().max(100),
  /** Language of the home page first, then those of its translations. */
  languages: z.array(LanguageTag).max(20),
  /** Most prominent first. */
  colours: z.array(Colour).max(8),
  /** Empty if the home page links to no privacy policy. */
  policyUrl: LinkUrl,
  platform: Platform,
  hasGoogleTags: z.boolean(),
})
export type SiteFacts = z.infer<typeof SiteFacts>

export const SiteLookView = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({ state: z.literal('waiting') }),
  z.strictObject({ state: z.literal('failed'), failure: LookFailure }),
  z.strictObject({
    state: z.literal('taken'),
    takenAt: z.iso.datetime(),
    facts: SiteFacts,
    /** JPEG of the home page on a desktop screen; null if it was too large. */
    picture: z.base64().nullable(),
    /** The same on a phone; null if it was too large, or the look is older than these pictures. */
    phonePicture: z.base64().nullable(),
  }),
])
export type SiteLookView = z.infer<typeof SiteLookView>

export const requestSiteLook = defineRoute({
  name: 'requestSiteLook',
  summary:
    'Has a scanner read the site’s home page: its picture, colours, language, policy link and platform',
  method: 'POST',
  path: '/api/domain/:domainId/look',
  access: 'scan:write',
  params: DomainParams,
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'scan_limit_reached'],
})

export const getSiteLook = defineRoute({
  name: 'getSiteLook',
  summary: 'Picture and facts of the site’s home page, once they have been read',
  method: 'GET',
  path: '/api/domain/:domainId/look',
  access: 'scan:read',
  params: DomainParams,
  response: SiteLookView,
  errors: ['account_not_found', 'domain_not_found'],
})

export const mailDeveloper = defineRoute({
  name: 'mailDeveloper',
  summary: 'Sends the installation guide of a platform to a developer',
  method: 'POST',
  path: '/api/domain/:domainId/install-mail',
  access: 'publish:write',
  params: DomainParams,
  body: z.strictObject({ email: Email, platform: Platform }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'email_unverified', 'too_many_requests'],
  example: { body: { email: 'developer@example.com', platform: 'plain' } },
})
