import { ScimFields, type ScimUserView } from '@placet/core/sso/index'
import { z } from 'zod'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** Some providers send booleans as text. */
const Flag = z.union([z.boolean(), z.stringbool()])
const Name = z.object({
  formatted: z.string().nullish(),
  givenName: z.string().nullish(),
  familyName: z.string().nullish(),
})
const Resource = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(USER), 'the schema of users is missing'),
  userName: z.string(),
  externalId: z.string().nullish(),
  displayName: z.string().nullish(),
  name: Name.nullish(),
  active: Flag.nullish(),
})

/** A whole user, as sent to create or replace one. */
export function readResource(body: unknown): ScimFields {
  const { userName, externalId, displayName, name, active } = Resource.parse(body)
  return ScimFields.parse({
    userName,
    externalId: externalId ?? null,
    displayName: displayName ?? nameOf(name ?? {}),
    active: active ?? true,
  })
}

function nameOf({ formatted, givenName, familyName }: z.infer<typeof Name>): string {
  return formatted ?? [givenName, familyName].filter(Boolean).join(' ')
}

const Patch = z.object({
  schemas: z
    .array(z.string())
    .refine((schemas) => schemas.includes(PATCH_OP), 'the schema of patches is missing'),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
})

const Change = z.object({
  userName: ScimFields.shape.userName.optional(),
  externalId: ScimFields.shape.externalId.optional(),
  displayName: ScimFields.shape.displayName.optional(),
  active: Flag.optional(),
})
const Values = z.record(z.string(), z.unknown())

/** Attributes that we don't keep are skipped, as in whole users. */
export function readPatch(body: unknown): Partial<ScimFields> {
  const changes: Record<string, unknown> = {}
  for (const { op, path, value } of Patch.parse(body).Operations) {
    const values = path === undefined ? Values.parse(value) : { [path]: value }
    for (const [name, one] of Object.entries(values)) assign(changes, name, op === 'remove' ? undefined : one)
  }
  const parsed = Change.parse(changes)
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
}

function assign(changes: Record<string, unknown>, path: string, value: unknown): void {
  switch (path.replace(`${USER}:`, '').toLowerCase()) {
    case 'username':
      changes['userName'] = value
      break
    case 'externalid':
      changes['externalId'] = value ?? null
      break
    case 'displayname':
    case 'name.formatted':
      changes['displayName'] = value ?? ''
      break
    case 'active':
      // Without the attribute a person is not active any more.
      changes['active'] = value ?? false
      break
    default:
  }
}

const FIELDS = { username: 'user_name', externalid: 'external_id', id: 'id' } as const
const Field = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['username', 'externalid', 'id']))

const FilterValue = z
  .string()
  .max(255)
  .regex(/^[^\0]*$/)

/** `userName eq "…"`, likewise for `externalId` and `id`; null for any other filter. */
export function readFilter(filter: string) {
  const [, name, quoted] = /^\s*(\w+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter) ?? []
  const field = Field.safeParse(name)
  if (!field.success || quoted === undefined) return null
  try {
    return { field: FIELDS[field.data], value: FilterValue.parse(JSON.parse(quoted)) }
  } catch {
    return null
  }
}

export function toResource(user: ScimUserView, base: string) {
  const { id, userName, externalId, displayName, active, createdAt, changedAt } = user
  return {
    schemas: [USER],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    displayName,
    name: { formatted: displayName },
    emails: [{ value: userName, type: 'work', primary: true }],
    active,
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      location: `${base}/Users/${id}`,
    },
  }
}
