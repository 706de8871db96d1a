import { z } from 'zod'
import { TEMPLATE } from './constants.ts'
import { DomainCode, DomainId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { defineRoute } from './route.ts'

export const DomainParams = z.strictObject({ domainId: DomainId })

export const DomainView = z.strictObject({
  id: DomainId,
  name: z.string(),
  code: DomainCode,
  tier: z.int().min(1).max(4),
  publishedVersion: z.int().nullable(),
  hasUnpublishedChanges: z.boolean(),
  scriptUrl: z.url(),
})
export type DomainView = z.infer<typeof DomainView>

export const CreateDomainInput = z.strictObject({
  name: z.string().trim().min(1).max(30_000),
  template: z.literal(TEMPLATE.explicit).default(TEMPLATE.explicit),
})
export type CreateDomainInput = z.infer<typeof CreateDomainInput>

export const DOMAIN_MESSAGES = {
  createFailed: 'Unable to create domain: ',
} as const

export const listDomains = defineRoute({
  name: 'listDomains',
  summary: 'Domains of the account, searched and paged',
  method: 'GET',
  path: '/api/domain',
  access: 'domain:read',
  query: PageQuery,
  response: Paged(DomainView),
  errors: ['account_not_found'],
})

export const createDomains = defineRoute({
  name: 'createDomains',
  summary: 'Adds one domain per line, each with default settings',
  method: 'POST',
  path: '/api/domain',
  access: 'domain:write',
  body: CreateDomainInput,
  response: z.strictObject({ success: z.literal(true), value: DomainId }),
  errors: ['account_not_found', 'domain_invalid', 'domain_taken'],
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
