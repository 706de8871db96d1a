import { randomInt, randomUUID } from 'node:crypto'
import { listMembers } from '@placet/contract/members'
import { makeScimToken } from '@placet/core/sso/index'
import { aCompany } from '@placet/testkit/factories/sso'
import type { LocalSamlProvider } from '@placet/testkit/serve-saml-provider'
import type { createTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof createTestApp>>

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ScimCall {
  method: Method
  path: string
  /** An object, or the text itself. */
  body?: object | string
  /** Wrong tokens are counted by network, so each test comes from its own. */
  remoteAddress: string
}

export async function askScim(
  { app }: App,
  token: string | null,
  { method, path, body, remoteAddress }: ScimCall,
) {
  const response = await app.inject({
    method,
    url: `/scim/v2${path}`,
    remoteAddress,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = response.body === '' ? {} : response.json<Record<string, unknown>>()
  return { status: response.statusCode, answer, id: String(answer['id']) }
}

/** An address of some network that no other test uses. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.7`
}

/** A company whose provider manages its people. */
export async function aManagedCompany(api: App, provider: LocalSamlProvider) {
  const company = await aCompany(api.deps, provider)
  const { token } = await makeScimToken({ ctx: company.ctx, input: {} })
  const remoteAddress = someAddress()
  const ask = (method: Method, path: string, body?: object | string, as: string | null = token) =>
    askScim(api, as, { method, path, remoteAddress, ...(body !== undefined && { body }) })
  const add = (userName: string, more: object = {}) =>
    ask('POST', '/Users', { schemas: [USER], userName, displayName: 'Grace Example', ...more })
  const setActive = (id: string, value: unknown) =>
    ask('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations: [{ op: 'Replace', path: 'active', value }] })
  const members = async () => JSON.stringify((await api.call(listMembers, { as: { session: company } })).body)
  const address = () => `${randomUUID()}@${company.domain}`
  return { company, token, remoteAddress, ask, add, setActive, members, address }
}
