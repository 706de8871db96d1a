import { randomUUID } from 'node:crypto'
import { PortfolioFilter } from '@placet/contract/portfolio'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { listActions } from '@placet/core/actions/index'
import { withTx } from '@placet/core/context'
import { addView } from '@placet/core/portfolio/index'
import { addReportLink, addReportNote } from '@placet/core/reports/index'
import { newAccountExportId } from '@placet/core/random'
import { requestImplementationScan } from '@placet/core/scans/index'
import { addMailDomain } from '@placet/core/sso/index'
import { getSettings } from '@placet/core/settings/index'
import { anApproval } from '@placet/testkit/factories/approvals'
import { aBulkRun } from '@placet/testkit/factories/bulk'
import { aCookie } from '@placet/testkit/factories/cookies'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { aHostname, type anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aComparison } from '@placet/testkit/factories/comparisons'
import { aDraftLink, aTextImport } from '@placet/testkit/factories/drafts'
import { anInvoice } from '@placet/testkit/factories/invoices'
import {
  aMember,
  aPasskey,
  aSession,
  anAccessKeyWithId,
  anInvitation,
} from '@placet/testkit/factories/people'
import { aCard, anOpenPayment } from '@placet/testkit/factories/payments'
import { aRole } from '@placet/testkit/factories/roles'
import { aScan } from '@placet/testkit/factories/scans'
import { aService } from '@placet/testkit/factories/services'
import { aVendor, aVendorList } from '@placet/testkit/factories/vendors'
import { aHeldRun, aTemplate } from '@placet/testkit/factories/templates'
import { z } from 'zod'

export const ROUTE_LIST: Route[] = Object.values<readonly Route[]>(ROUTES).flat()

export type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

export const SOME_ACCOUNT = 'acc_0000000000000000000000'
const SOME_DOMAIN = 'dom_0000000000000000000000'

/** What the path names, as something of the owner's own. A new kind of parameter says here how to make one. */
const MAKERS: Record<string, (owner: Owner, route: Route) => Promise<string> | string> = {
  domainId: ({ domainId }) => domainId,
  accountId: ({ accountId }) => accountId,
  userId: async ({ ctx, accountId }) => (await aMember(ctx, { accountId, role: 'owner' })).userId,
  invitationId: ({ ctx, accountId }) => anInvitation(ctx, { accountId }),
  keyId: async ({ ctx, accountId }) => (await anAccessKeyWithId(ctx, { accountId, scopes: [] })).id,
  sessionId: async ({ ctx, accountId, userId }) =>
    (await aSession(ctx, { accountId, userId, lifeMs: 60_000 })).sessionId,
  passkeyId: ({ ctx, userId }) => aPasskey(ctx, { userId }),
  scanId: (owner, route) => (isOfImplementation(route) ? anImplementationScan(owner) : aScan(owner, owner)),
  hostnameId: (owner) => aHostname(owner, owner),
  serviceId: (owner) => aService(owner, owner),
  versionId: () => '1',
  cookieId: (owner) => aCookie(owner, owner),
  actionId: anAction,
  categoryId: () => '5',
  position: () => '0',
  vendorId: (owner) => aVendor(owner),
  roleId: (owner) => aRole(owner),
  runId: (owner, { name }) =>
    name === 'continueBulk' ? aHeldRun(owner) : aBulkRun(owner, { isStopped: name === 'retryBulk' }),
  viewId: async ({ ctx }) =>
    (await addView({ ctx, input: { name: randomUUID(), filter: PortfolioFilter.parse({}) } })).id,
  noteId: async ({ ctx, domainId }) =>
    (await addReportNote({ ctx, input: { domainId, day: '2026-11-02', text: 'A campaign' } })).id,
  linkId: async ({ ctx, domainId }) =>
    (await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: null } })).id,
  templateId: (owner) => aTemplate(owner, owner.domainId),
  groupId: (owner) => aDomainGroup(owner, [owner.domainId]),
  listId: (owner) => aVendorList(owner),
  cardId: (owner) => aCard(owner),
  pp: (owner) => anOpenPayment(owner),
  invoiceId: (owner) => anInvoice(owner),
  importId: (owner) => aTextImport(owner),
  comparisonId: (owner) => aComparison(owner),
  exportId: (owner) => anExport(owner),
  draftLinkId: async (owner) => (await aDraftLink(owner)).id,
  approvalId: async (owner, { name }) => {
    if (name === 'withdrawRequest') return anApproval(owner)
    return anApproval(await aMember(owner.ctx, { accountId: owner.accountId, role: 'owner' }))
  },
  mailDomainId: async ({ ctx }) =>
    (await addMailDomain({ ctx, input: { name: `${randomUUID()}.example` } })).id,
  productId: () => '30',
  months: () => '12',
  recordId: () => `${Date.parse('2026-11-02T12:00:00Z')}-${'e'.repeat(32)}`,
}

const isOfImplementation = ({ path }: Route) => path.includes('/implementationscan/')

async function anImplementationScan({ ctx, domainId }: Owner): Promise<string> {
  const { id } = await requestImplementationScan({ ctx, input: { domainId } })
  return id
}

/** Ready to be downloaded, as the worker leaves it. */
async function anExport({ ctx, accountId, userId }: Owner): Promise<string> {
  const id = newAccountExportId()
  const at = ctx.clock.now()
  const ends_at = new Date(at.getTime() + 60_000)
  const made = { requested_by: userId, requested_at: at, made_at: at, ends_at, bytes: 0, sha256: '0' }
  await withTx(ctx, (tx) =>
    tx
      .insertInto('account_export')
      .values({ id, account_id: accountId, ...made })
      .execute(),
  )
  return id
}

/** A cookie without a category is something to do. */
async function anAction(owner: Owner): Promise<string> {
  const { ctx, domainId } = owner
  await aCookie(owner, { domainId, category: 5 })
  const { actions } = await listActions({ ctx, input: { domainId } })
  const [action] = actions
  if (!action) throw new Error('a cookie without a category gives no action')
  return action.id
}

export const paramNames = (route: Route): string[] => Object.keys(route.params.shape)

export async function paramsFor(
  route: Route,
  owner: Owner,
  make = makeParam,
): Promise<Record<string, string>> {
  const params: Record<string, string> = {}
  for (const name of paramNames(route)) params[name] = await make(name, owner, route)
  return params
}

async function makeParam(name: string, owner: Owner, route: Route): Promise<string> {
  const make = MAKERS[name]
  if (!make) throw new Error(`no maker for the path parameter ${name}`)
  return make(owner, route)
}

/** Makes each kind of thing once: for calls that are refused or only read, and so leave everything as it is. */
export function sharedParams(owner: Owner): (route: Route) => Promise<Record<string, string>> {
  const made = new Map<string, Promise<string>>()
  return (route) =>
    paramsFor(route, owner, (name) => {
      const kind = name === 'scanId' && isOfImplementation(route) ? 'implementation scan' : name
      const param = made.get(kind) ?? makeParam(name, owner, route)
      made.set(kind, param)
      return param
    })
}

/** The example of the contract; the settings, which are too long for one, are those that the owner has. */
export async function bodyFor(route: Route, owner: Owner): Promise<unknown> {
  const { ctx, domainId } = owner
  if (route.name === 'saveSettings') return getSettings({ ctx, input: { domainId } })
  return withOwnIds(route.example.body, owner)
}

export function queryFor({ example }: Route, owner: Owner): { query?: Record<string, string> } {
  if (!example.query) return {}
  return { query: Query.parse(withOwnIds(example.query, owner)) }
}

const Query = z.record(z.string(), z.coerce.string())

/** An example, with the ids and addresses in it made the owner's own: few mails go to one address. */
function withOwnIds(example: unknown, { accountId, domainId }: Owner): unknown {
  const json = JSON.stringify(example)
  if (json === undefined) return undefined
  return JSON.parse(
    json
      .replaceAll(SOME_ACCOUNT, accountId)
      .replaceAll(SOME_DOMAIN, domainId)
      .replaceAll('@example.com', `+${accountId.toLowerCase()}@example.com`),
  )
}
