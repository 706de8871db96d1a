import { SCIM_PAGE_MAX } from '@placet/core/sso/index'
import { USER } from './scim-resource.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

const attribute = (name: string, type: 'string' | 'boolean', more: object = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

/** Abilities of this service, as providers ask before they begin. */
export function discovery(base: string) {
  const unsupported = { supported: false }
  const config = {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: SCIM_PAGE_MAX },
    changePassword: unsupported,
    sort: unsupported,
    etag: unsupported,
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token that an owner made' },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
  const type = {
    schemas: [`${CORE}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: USER,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  }
  const schema = {
    schemas: [`${CORE}:Schema`],
    id: USER,
    name: 'User',
    attributes: [
      attribute('userName', 'string', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'string', { caseExact: true }),
      attribute('displayName', 'string'),
      attribute('active', 'boolean'),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER}` },
  }
  return { config, type, schema }
}

export function listOf(resources: readonly object[], { total = resources.length, startIndex = 1 } = {}) {
  return {
    schemas: [LIST],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
