import { z } from 'zod'
import { CATEGORIES, PATTERN_MAX_LENGTH } from './constants.ts'
import { DomainParams } from './domains.ts'
import { defineRoute, Done } from './route.ts'

/** What a pattern is compared with. */
export const BLOCKER_TYPE = { src: 0, inline: 1 } as const
export const SERVICE_DESCRIPTION_MAX_LENGTH = 2000

const BlockerType = z.literal(Object.values(BLOCKER_TYPE))
const BlockerPattern = z
  .string()
  .trim()
  .min(1, 'A pattern needs at least one character.')
  .max(PATTERN_MAX_LENGTH, `A pattern can have at most ${PATTERN_MAX_LENGTH} characters.`)
  .refine((pattern) => /[^*]/.test(pattern), 'A pattern of nothing but asterisks would hold back every tag.')

export const Blocker = z.strictObject({ type: BlockerType, pattern: BlockerPattern })
export type Blocker = z.infer<typeof Blocker>
export const Blockers = z.array(Blocker)

const ServiceNumber = z.int().positive().max(1_000_000)
const CategoryId = z.int().min(1).max(CATEGORIES.length)

/** A service that a domain uses: found by a scan, or added by hand. */
export const DomainServiceView = z.strictObject({
  serviceId: ServiceNumber,
  name: z.string(),
  description: z.string(),
  vendor: z.string(),
  categoryId: CategoryId,
  categoryName: z.enum(CATEGORIES),
  /** What follows `/domain/{id}/service` in the address of its page. */
  postfix: z.string(),
  manual: z.boolean(),
  /** Whether the patterns of the catalogue hold its tags back. */
  autoBlocker: z.boolean(),
  customAutoBlocker: z.boolean(),
  defaultBlockers: Blockers,
  customBlockers: Blockers,
})
export type DomainServiceView = z.infer<typeof DomainServiceView>

const ServiceParams = DomainParams.extend({ serviceId: z.coerce.number().pipe(ServiceNumber) })

export const listServices = defineRoute({
  name: 'listServices',
  summary: 'The services that a domain uses, and what holds their tags back',
  method: 'GET',
  path: '/api/domain/:domainId/service',
  access: 'catalogue:read',
  params: DomainParams,
  response: z.array(DomainServiceView),
  errors: ['account_not_found', 'domain_not_found'],
})

export const addService = defineRoute({
  name: 'addService',
  summary: 'Adds a service of the catalogue; live after the next publish',
  method: 'POST',
  path: '/api/domain/:domainId/service',
  access: 'catalogue:write',
  params: DomainParams,
  body: z.strictObject({ service_id: ServiceNumber }),
  response: DomainServiceView,
  errors: ['account_not_found', 'domain_not_found', 'service_unknown', 'service_taken', 'blockers_full'],
  example: { body: { service_id: 1 } },
})

/** Types and patterns belong together by their order; one that is no list is a list of one. */
const SaveServiceBody = z
  .strictObject({
    category_id: CategoryId.optional(),
    description: z.string().trim().max(SERVICE_DESCRIPTION_MAX_LENGTH).optional(),
    default_auto_blocker: z.boolean().optional(),
    custom_auto_blocker: z.boolean().optional(),
    blocker_type: z.union([z.array(BlockerType), BlockerType]).optional(),
    blocker_pattern: z.union([z.array(BlockerPattern), BlockerPattern]).optional(),
  })
  .refine(
    ({ blocker_type, blocker_pattern }) => listOf(blocker_type)?.length === listOf(blocker_pattern)?.length,
    { message: 'Every pattern needs its type.', path: ['blocker_type'] },
  )
export type SaveServiceBody = z.infer<typeof SaveServiceBody>

export const saveService = defineRoute({
  name: 'saveService',
  summary: 'Changes what a domain says of a service and how its tags are held back',
  method: 'PATCH',
  path: '/api/domain/:domainId/service/:serviceId',
  access: 'catalogue:write',
  params: ServiceParams,
  body: SaveServiceBody,
  response: DomainServiceView,
  errors: ['account_not_found', 'domain_not_found', 'service_not_found', 'blockers_full'],
  example: {
    body: {
      category_id: 4,
      description: 'Shows our films.',
      default_auto_blocker: true,
      custom_auto_blocker: true,
      blocker_type: [0],
      blocker_pattern: ['films.example.com/embed'],
    },
  },
})

export const deleteService = defineRoute({
  name: 'deleteService',
  summary: 'Takes a service off the list; a scan that finds it adds it again',
  method: 'DELETE',
  path: '/api/domain/:domainId/service/:serviceId',
  access: 'catalogue:write',
  params: ServiceParams,
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'service_not_found'],
})

/** The blockers of a body; undefined where it says nothing of them. */
export function blockersIn({ blocker_type, blocker_pattern }: SaveServiceBody): Blocker[] | undefined {
  const types = listOf(blocker_type)
  return listOf(blocker_pattern)?.map((pattern, index) => ({
    type: types?.[index] ?? BLOCKER_TYPE.src,
    pattern,
  }))
}

function listOf<T extends string | number>(value: T | T[] | undefined): T[] | undefined {
  if (value === undefined) return undefined
  return Array.isArray(value) ? value : [value]
}
