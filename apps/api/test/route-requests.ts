import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import type { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import {
  aMember,
  aPasskey,
  aSession,
  anAccessKeyWithId,
  anInvitation,
} from '@placet/testkit/factories/people'
import { aScan } from '@placet/testkit/factories/scans'

export const ROUTE_LIST: Route[] = Object.values<readonly Route[]>(ROUTES).flat()

export type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

export const SOME_ACCOUNT = 'acc_0000000000000000000000'

/** What the path names, as something of the owner's own. A new kind of parameter says here how to make one. */
const MAKERS: Record<string, (owner: Owner) => Promise<string> | string> = {
  domainId: ({ domainId }) => domainId,
  accountId: ({ accountId }) => accountId,
  userId: async ({ ctx, accountId }) => (await aMember(ctx, { accountId, role: 'owner' })).userId,
  invitationId: ({ ctx, accountId }) => anInvitation(ctx, { accountId }),
  keyId: async ({ ctx, accountId }) => (await anAccessKeyWithId(ctx, { accountId, scopes: [] })).id,
  sessionId: async ({ ctx, accountId, userId }) =>
    (await aSession(ctx, { accountId, userId, lifeMs: 60_000 })).sessionId,
  passkeyId: ({ ctx, userId }) => aPasskey(ctx, { userId }),
  scanId: (owner) => aScan(owner, owner),
}

export const paramNames = (route: Route): string[] => Object.keys(route.params.shape)

export async function paramsFor(route: Route, owner: Owner): Promise<Record<string, string>> {
  const params: Record<string, string> = {}
  for (const name of paramNames(route)) {
    const make = MAKERS[name]
    if (!make) throw new Error(`no maker for the path parameter ${name}`)
    params[name] = await make(owner)
  }
  return params
}

export function bodyFor(route: Route, owner: Pick<Owner, 'accountId'>): unknown {
  const json = JSON.stringify(route.example.body)
  return json === undefined ? undefined : JSON.parse(json.replaceAll(SOME_ACCOUNT, owner.accountId))
}

export function queryFor({ example }: Route): { query?: Record<string, string> } {
  if (!example.query) return {}
  return {
    query: Object.fromEntries(Object.entries(example.query).map(([key, value]) => [key, String(value)])),
  }
}
