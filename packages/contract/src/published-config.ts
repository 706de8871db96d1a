import { z } from 'zod'
import { BANNER_TYPES, CATEGORIES, CONSENT_TYPES, EXPIRY_DAYS_MAX } from './constants.ts'
import { DomainCode, DomainId } from './ids.ts'

const Text = z.string().max(2000)
const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

export const BannerTexts = z.strictObject({
  title: Text,
  body: Text,
  accept: Text,
  deny: Text,
  settings: Text,
  save: Text,
  preferencesTitle: Text,
  alwaysOn: Text,
  close: Text,
  categories: z.record(z.enum(CATEGORIES), z.strictObject({ title: Text, description: Text })),
})
export type BannerTexts = z.infer<typeof BannerTexts>

/** What the banner reads in the visitor's browser. Only what may be public is in here. */
export const PublishedConfig = z.strictObject({
  schema: z.literal(1),
  code: DomainCode,
  version: z.int().positive(),
  revision: z.int().nonnegative(),
  expiryDays: z.int().min(1).max(EXPIRY_DAYS_MAX),
  bannerType: z.enum(BANNER_TYPES),
  consentType: z.enum(CONSENT_TYPES),
  language: z.string().max(35),
  direction: z.enum(['ltr', 'rtl']),
  colors: z.strictObject({ primary: Colour, primaryText: Colour }),
  texts: BannerTexts,
})
export type PublishedConfig = z.infer<typeof PublishedConfig>

/** What an edge must know of a domain beside the bytes it serves. */
export const ArtifactMeta = z.strictObject({
  schema: z.literal(1),
  code: DomainCode,
  domainId: DomainId,
  version: z.int().positive(),
  etag: z.string(),
  hostnames: z.array(z.string()),
  consentLog: z.boolean(),
})
export type ArtifactMeta = z.infer<typeof ArtifactMeta>
