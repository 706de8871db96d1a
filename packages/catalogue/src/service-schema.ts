import { CATEGORIES, PATTERN_MAX_LENGTH } from '@placet/contract/constants'
import { z } from 'zod'

/** One folder per kind in `services/`. */
export const SERVICE_KINDS = [
  'accessibility',
  'ad-exchanges',
  'ad-platforms',
  'affiliates',
  'attribution',
  'audience-measurement',
  'audio',
  'b2b-visitor-tracking',
  'bot-protection',
  'captchas',
  'chat',
  'cms',
  'comments',
  'consent-tools',
  'customer-data',
  'donations',
  'edge',
  'embeds',
  'experiments',
  'fonts',
  'forms',
  'frameworks',
  'fraud-detection',
  'hosting',
  'light-analytics',
  'maps',
  'marketing-automation',
  'monitoring',
  'payments',
  'personalisation',
  'product-analytics',
  'push',
  'recruiting',
  'reservations',
  'reviews',
  'scheduling',
  'search',
  'session-replay',
  'shops',
  'sign-in',
  'social',
  'surveys',
  'tag-managers',
  'translation',
  'video',
  'web-analytics',
] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

/** Inserted by `npm run new-service` and rejected by the check. */
export const PLACEHOLDER = 'FILL IN'

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const HOST = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const LIFETIME = /^(session|persistent|[1-9]\d* (second|minute|hour|day|week|month|year)s?)$/
const SENTENCE = /^[A-Z0-9].*\.$/
// `//host/path`, `.host/path` for any subdomain, `//beginning-of-a-host.`, or `/path` on every host.
const SRC =
  /^(?:(?:\/\/|\.)(?:[a-z0-9_][a-z0-9_-]*\.)+[a-z][a-z0-9-]*[a-z0-9]\/\S*|\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*[.-]|[/?][^/\s]\S*)$/
const PATTERN_MIN_LENGTH = 4

const Text = z
  .string()
  .min(1, 'is empty')
  .max(100, 'has more than 100 characters')
  .refine((text) => text === text.trim(), 'has spaces around it')
  .refine((text) => !text.startsWith(PLACEHOLDER), 'is still to be filled in')

const Sentence = Text.max(110, 'has more than 110 characters').regex(
  SENTENCE,
  'must be a sentence: a capital letter first, a full stop last',
)

const Pattern = Text.min(PATTERN_MIN_LENGTH, `has fewer than ${PATTERN_MIN_LENGTH} characters`).max(
  PATTERN_MAX_LENGTH,
)

const Glob = Text.refine((name) => /[^*]/.test(name), 'matches everything')
  .refine((name) => !name.includes('**'), 'has two asterisks in a row')
  .refine((name) => !/[\p{Cc};]/u.test(name), 'has characters that no name can have')

const StoredItemSchema = z.strictObject({
  /** A glob: `*` matches the part that differs from site to site. */
  name: Glob,
  kind: z.enum(['cookie', 'local', 'session', 'indexeddb']),
  /** Hosts it is stored on, if never on the site's own. */
  hosts: unique(z.string().regex(HOST, 'must be a host such as example.com, in lower case'))
    .min(1)
    .exactOptional(),
  /** `session`, `persistent` (until it is cleared), or a number and a unit: `13 months`, `30 minutes`. */
  lifetime: z.string().regex(LIFETIME, 'must be session, persistent, or a number and a unit: 13 months'),
  /** Its purpose in one plain sentence for visitors. */
  description: Sentence,
  /** Only if it differs from the service's. */
  category: z.enum(CATEGORIES).exactOptional(),
})

/** One file in `services/`; its folder is the kind, its name the id. */
export const ServiceSchema = z
  .strictObject({
    /** Identifies the service in the API and the database: never changed, never reused. */
    number: z.int().positive(),
    name: Text,
    vendor: Text,
    category: z.enum(CATEGORIES),
    /** One plain sentence for visitors. */
    description: Sentence,
    /** `documented`: its vendor publishes this; `observed`: seen in browsers, not documented. */
    source: z.enum(['documented', 'observed']),
    /** Its tags check Google consent mode themselves, so they may load before the visitor chooses. */
    asksConsentMode: z.literal(true).exactOptional(),
    /** Parts of the URLs of its scripts, frames and pixels: specific enough to match no other service. */
    src: unique(
      Pattern.regex(SRC, 'must be //host/, .host/ for all subdomains, or /path; leave out the https:'),
    ).default([]),
    /** Parts of inline scripts that only this service uses. */
    inline: unique(Pattern).default([]),
    stores: z.array(StoredItemSchema).default([]),
  })
  .superRefine(({ category, src, inline, stores }, context) => {
    const problem = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path })
    if (src.length + inline.length + stores.length === 0) {
      problem('has neither src nor inline nor stores, so nothing could ever match it')
    }
    const keys = stores.map(({ name, kind, hosts = [] }) => [kind, name, ...hosts].join(' '))
    for (const [index, item] of stores.entries()) {
      if (keys.indexOf(keys[index] ?? '') !== index) problem('is listed twice', 'stores', index, 'name')
      if (item.category === category)
        problem('is the service’s own: leave it out', 'stores', index, 'category')
    }
  })

export const ServiceIdSchema = z.string().regex(ID, 'must be lower-case words joined by hyphens')

export type ServiceFile = z.infer<typeof ServiceSchema>

export interface KnownService extends ServiceFile {
  readonly id: string
  readonly kind: ServiceKind
}

function unique<T extends z.ZodType<string>>(item: T) {
  return z.array(item).refine((items) => new Set(items).size === items.length, 'lists something twice')
}
