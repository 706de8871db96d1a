import { z } from 'zod'
import { Networks } from './account-policy.ts'
import { AccessKeyId, AccountId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { Scope } from './permissions.ts'
import { Done, defineRoute } from './route.ts'

export const ACCESS_KEY_MESSAGES = {
  addFailed: 'Unable to add API key. Please try again later.',
  deleteFailed: 'Unable to delete API key. Please try again later.',
  updateFailed: 'Unable to update API key scopes. Please try again later.',
  regenerateFailed: 'Unable to regenerate private key. Please try again later.',
  deleted: 'The API key was deleted.',
  updated: 'The changes were saved.',
} as const

const At = z.iso.datetime()
const Scopes = z.array(Scope).max(50)

export const AccessKeyView = z.strictObject({
  id: AccessKeyId,
  /** Empty if none was given. */
  name: z.string(),
  account: z.strictObject({ name: z.string() }),
  public: z.string(),
  scopes: Scopes,
  createdAt: At,
  expiresAt: At.nullable(),
  lastUsedAt: At.nullable(),
  /** Where it was last used from, cut to /24 or /48; empty if that is not known. */
  lastUsedNetwork: z.string(),
  /** Empty if the networks of the account apply. */
  networks: Networks,
})
export type AccessKeyView = z.infer<typeof AccessKeyView>

export const CreateAccessKeyInput = z.strictObject({
  account: AccountId,
  name: z.string().trim().max(60).optional(),
  scopes: Scopes,
  expires_at: At.nullable().default(null),
  /** The only networks the key may be used from, instead of those of the account. */
  networks: Networks.optional(),
})
export type CreateAccessKeyInput = z.infer<typeof CreateAccessKeyInput>

/** Fields that are left out stay as they are. */
export const AccessKeyLimits = z.strictObject({ scopes: Scopes, networks: Networks }).partial()
export type AccessKeyLimits = z.infer<typeof AccessKeyLimits>

const KeyParams = z.strictObject({ keyId: AccessKeyId })

export const listAccessKeys = defineRoute({
  name: 'listAccessKeys',
  summary: 'The access keys of all accounts that the user owns',
  method: 'GET',
  path: '/api/access-key',
  access: 'key:read',
  query: PageQuery,
  response: Paged(AccessKeyView),
  errors: ['account_not_found'],
})

export const createAccessKey = defineRoute({
  name: 'createAccessKey',
  summary: 'Creates a key for one of the owner’s accounts; the private part is shown only once',
  method: 'POST',
  path: '/api/access-key',
  access: 'key:write',
  body: CreateAccessKeyInput,
  response: z.strictObject({
    id: AccessKeyId,
    public: z.string(),
    private: z.string(),
    apiToken: z.string(),
    account: z.strictObject({ name: z.string() }),
  }),
  errors: ['account_not_found', 'expiry_passed', 'identity_unconfirmed'],
  example: {
    body: { account: 'acc_0000000000000000000000', scopes: ['domain:read'], networks: ['203.0.113.0/24'] },
  },
})

export const saveAccessKeyScopes = defineRoute({
  name: 'saveAccessKeyScopes',
  summary: 'Changes what a key may do, and from where',
  method: 'PATCH',
  path: '/api/access-key/:keyId',
  access: 'key:write',
  params: KeyParams,
  body: AccessKeyLimits,
  response: Done,
  errors: ['account_not_found', 'access_key_not_found', 'identity_unconfirmed'],
  example: { body: { scopes: ['domain:read'], networks: ['203.0.113.0/24'] } },
})

export const regenerateAccessKey = defineRoute({
  name: 'regenerateAccessKey',
  summary: 'Replaces the private part; the old one stops working immediately',
  method: 'PATCH',
  path: '/api/access-key/:keyId/regenerate',
  access: 'key:write',
  params: KeyParams,
  response: z.strictObject({ private: z.string(), apiToken: z.string() }),
  errors: ['account_not_found', 'access_key_not_found', 'identity_unconfirmed'],
})

export const deleteAccessKey = defineRoute({
  name: 'deleteAccessKey',
  summary: 'Deletes a key; it stops working immediately',
  method: 'DELETE',
  path: '/api/access-key/:keyId',
  access: 'key:write',
  params: KeyParams,
  response: Done,
  errors: ['account_not_found', 'access_key_not_found'],
})
