import { z } from 'zod'
import { ShownBrand } from './shown-brand.ts'
import { DomainParams } from './domain-params.ts'
import { DraftLinkId } from './ids.ts'
import { PublishedDomain } from './published-config.ts'
import { defineRoute, Done } from './route.ts'
import { LanguageTag } from './settings-document.ts'
import { ShownVendorList } from './shown-vendor-list.ts'

export const DRAFT_LINK_DAYS = 7
/** Links in force at a time. */
export const DRAFT_LINKS_MAX = 20
export const DRAFT_NOTE_MAX_LENGTH = 100

const DraftLinkView = z.strictObject({
  id: DraftLinkId,
  note: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type DraftLinkView = z.infer<typeof DraftLinkView>

export const createDraftLink = defineRoute({
  name: 'createDraftLink',
  summary: 'A link that shows the draft to anyone who has it, for a week',
  method: 'POST',
  path: '/api/domain/:domainId/draft-link',
  access: 'settings:write',
  params: DomainParams,
  body: z.strictObject({ note: z.string().trim().max(DRAFT_NOTE_MAX_LENGTH) }),
  /** The address holds the secret after the #, which browsers send to no server. It is shown once. */
  response: z.strictObject({ link: DraftLinkView, url: z.string(), path: z.string() }),
  errors: ['account_not_found', 'domain_not_found', 'email_unverified', 'draft_links_full'],
  example: { body: { note: 'For the legal department' } },
})

export const listDraftLinks = defineRoute({
  name: 'listDraftLinks',
  summary: 'The draft links in force, newest first',
  method: 'GET',
  path: '/api/domain/:domainId/draft-link',
  access: 'settings:read',
  params: DomainParams,
  response: z.array(DraftLinkView),
  errors: ['account_not_found', 'domain_not_found'],
})

export const revokeDraftLink = defineRoute({
  name: 'revokeDraftLink',
  summary: 'Ends a draft link at once',
  method: 'DELETE',
  path: '/api/domain/:domainId/draft-link/:draftLinkId',
  access: 'settings:write',
  params: DomainParams.extend({ draftLinkId: DraftLinkId }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'draft_link_not_found'],
})

const DeclaredEntry = z.strictObject({
  key: z.string(),
  text: z.string(),
  lang: z.string().optional(),
  facts: z.string().optional(),
})

/** The saved draft at the moment, in one language. Only data that visitors would receive once it is published. */
export const SharedDraft = z.strictObject({
  site: z.string(),
  /** Of the account that shares it; null if it has none. */
  brand: ShownBrand.nullable(),
  /** Number and time of the last save. */
  draftVersion: z.int(),
  savedAt: z.iso.datetime(),
  /** The version that visitors see; null if none is published. */
  publishedVersion: z.int().nullable(),
  expiresAt: z.iso.datetime(),
  languages: z.array(LanguageTag),
  language: LanguageTag,
  compiled: PublishedDomain,
  /** The cookie declaration in this language. */
  descriptions: z.array(DeclaredEntry),
  list: ShownVendorList.nullable(),
  /** JPEGs of the home page; null without one. */
  picture: z.base64().nullable(),
  phonePicture: z.base64().nullable(),
  scriptUrl: z.string(),
})
export type SharedDraft = z.infer<typeof SharedDraft>

export const openDraftLink = defineRoute({
  name: 'openDraftLink',
  summary: 'The draft behind a link. Revoked, expired and unknown links get the same answer',
  method: 'POST',
  path: '/api/draft-link',
  access: 'public',
  body: z.strictObject({ secret: z.string().max(200), language: LanguageTag.optional() }),
  response: SharedDraft,
  errors: ['draft_link_not_found', 'too_many_requests'],
  example: { body: { secret: 'A'.repeat(43), language: 'en' } },
})
