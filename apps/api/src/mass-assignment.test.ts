import { becomeStaff } from '@placet/testkit/factories/staff'
import { AccountDetails } from '@placet/contract/accounts'
import type { Route } from '@placet/contract/route'
import { getSettings } from '@placet/core/settings/index'
import { changedColumns, openDatabase } from '@placet/testkit/database-state'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { oneIn } from '@placet/testkit/sized'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Owner, ROUTE_LIST, bodyFor, paramsFor, queryFor } from '../test/route-requests.ts'
import { createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  api = await createTestApp()
  database = await openDatabase(api.deps.ownerUrl)
})
afterAll(async () => {
  await database.close()
  await api.close()
})

const Json = z.record(z.string(), z.unknown())
const WRITING = ROUTE_LIST.filter(({ method }) => method !== 'GET').map(
  (route) => [route.name, route] as const,
)
const VALUES = ['owner', 4, true, null, 'acc_0000000000000000000000', '2030-01-01T00:00:00Z']

/** Each column of the database that is no field of the body, with something that it could hold. */
function foreignFields(route: Route): Record<string, unknown> {
  const schema = schemaOf(route)
  const { properties = {} } = Node.parse(schema.type === 'array' ? schema.items : schema)
  const names = new Set(database.columns.map(({ column_name }) => column_name))
  const foreign = [...names].filter((name) => !(name in properties))
  return Object.fromEntries(foreign.map((name, n) => [name, VALUES[n % VALUES.length]]))
}

const schemaOf = (route: Route) => z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })

/** A good body with fields more in it; in a list, in its only entry. */
async function bodyWith(route: Route, owner: Owner) {
  const { ctx, domainId } = owner
  const isOptional = route.name === 'publishSettings'
  const example = isOptional ? await getSettings({ ctx, input: { domainId } }) : await bodyFor(route, owner)
  const isList = Array.isArray(example)
  const entry = isList ? (z.array(Json).parse(example)[0] ?? {}) : Json.parse(example ?? {})
  return (fields: Record<string, unknown>) => {
    const body = { ...entry, ...fields }
    return isList ? [body] : body
  }
}

/** Whatever the call: that somebody was here, and how often they tried. */
const NOTED_BY_ITSELF = [
  'user_session.last_seen_at',
  ...['rate_limit.points', 'rate_limit.expire'],
  ...['security_event.count', 'security_event.last_at'],
]

const PUBLISHING = [
  'domain.published_settings_version',
  'domain.published_content_version',
  'domain.published_version',
]

const DECIDING = ['approval.decided_at', 'approval.decided_by', 'approval.outcome']

/** What a call may change in rows that are there already; whatever is not named here, it must leave alone. */
const MAY_CHANGE: Record<string, string[]> = {
  register: ['user_session.ended_at'],
  confirmIdentity: ['user_session.confirmed_until', 'user_session.token_hash'],
  signOut: ['user_session.ended_at'],
  saveProfile: [
    'app_user.announcements',
    'app_user.credentials_version',
    'app_user.name',
    'app_user.pending_email',
    'user_session.ended_at',
  ],
  withdrawNewEmail: ['app_user.credentials_version'],
  disableTwoFactor: ['app_user.credentials_version', 'user_session.ended_at'],
  endSession: ['user_session.ended_at'],
  endOtherSessions: ['user_session.ended_at'],
  removePasskey: ['app_user.credentials_version', 'passkey (row gone)', 'user_session.ended_at'],
  requestDeletion: ['app_user.deletion_at'],
  addAccount: ['user_session.account_id'],
  saveAccount: Object.keys(AccountDetails.shape).map((field) => `account.${field}`),
  signOutMember: ['membership.signed_out_at', 'user_session.ended_at'],
  signOutEveryone: ['membership.signed_out_at', 'user_session.ended_at'],
  removeMember: ['membership (row gone)', 'user_session.account_id'],
  demoteMember: ['membership.role'],
  changeRole: ['membership.role', 'membership.domain_ids'],
  saveRole: ['account_role.name', 'account_role.scopes'],
  deleteRole: ['account_role (row gone)'],
  retryBulk: ['bulk_item.changed_at', 'bulk_item.code', 'bulk_item.state', 'bulk_run.reason'],
  undoBulk: ['bulk_item.changed_at', 'bulk_item.code', 'bulk_item.state'],
  deleteView: ['portfolio_view (row gone)'],
  saveReportNote: ['report_note.text', 'report_note.edited_at'],
  deleteReportNote: ['report_note (row gone)'],
  deleteReportLink: ['report_link (row gone)'],
  saveTemplate: ['linked_template.name'],
  continueBulk: ['bulk_item.changed_at', 'bulk_item.state'],
  deleteTemplate: ['linked_template (row gone)', 'linked_template_version (row gone)'],
  saveDomainGroup: ['domain_group.name'],
  deleteDomainGroup: ['domain_group (row gone)', 'domain_group_member (row gone)'],
  removeInvitation: ['invitation (row gone)'],
  approveRequest: DECIDING,
  declineRequest: DECIDING,
  withdrawRequest: DECIDING,
  checkMailDomain: ['mail_domain.requested_at'],
  deleteMailDomain: ['mail_domain (row gone)'],
  resendInvitation: ['invitation.expires_at'],
  saveAccessKeyScopes: ['access_key.networks', 'access_key.scopes'],
  regenerateAccessKey: ['access_key.created_by', 'access_key.secret_hash'],
  deleteAccessKey: ['access_key.revoked_at'],
  sendFeedback: ['app_user.feedback_at'],
  acceptTerms: ['app_user.terms_version'],
  saveSettings: ['domain.settings_version'],
  publishSettings: PUBLISHING,
  restoreVersion: ['domain.settings_version'],
  rollBack: ['domain.settings_version', ...PUBLISHING],
  saveContent: ['domain.content_version'],
  publishContent: ['domain.content_version', ...PUBLISHING],
  importTexts: ['domain.content_version'],
  undoTextImport: ['domain.content_version', 'domain_text (row gone)', 'text_import.undone_at'],
  startComparison: PUBLISHING,
  endComparison: [
    'domain.settings_version',
    'comparison.ended_at',
    'comparison.ended_by',
    'comparison.winner',
    ...PUBLISHING,
  ],
  revokeDraftLink: ['draft_link.revoked_at'],
  addHostname: ['domain.content_version'],
  deleteHostname: ['domain.content_version', 'hostname (row gone)'],
  addCookie: ['domain.content_version'],
  saveCookie: ['domain.content_version', 'domain_cookie.category_id', 'domain_cookie.description'],
  deleteCookie: ['domain.content_version', 'domain_cookie (row gone)'],
  addService: ['domain.content_version'],
  createService: ['domain.content_version'],
  saveService: [
    'domain.content_version',
    'domain_service.category_id',
    'domain_service.custom_auto_blocker',
    'domain_service.custom_blockers',
    'domain_service.description',
  ],
  deleteService: ['domain.content_version', 'domain_service (row gone)'],
  payInvoice: ['invoice.paid_at', 'invoice.paid_with'],
  makeCardDefault: ['card.is_default'],
  deleteCard: ['card (row gone)', 'payment_attempt.card_id'],
  followPayment: ['payment_attempt.asked_at'],
  saveVendor: ['vendor.name', 'vendor.cookie_max_age', 'vendor.uses_cookies', 'vendor.privacy_policy_url'],
  deleteVendor: ['vendor (row gone)'],
  saveVendorList: ['vendor_list.name'],
  deleteVendorList: ['vendor_list (row gone)'],
  renameDomain: ['domain.content_version', 'domain.name', 'hostname.challenge', 'hostname.name'],
  upgradePlan: ['domain.tier'],
  resetConsents: ['domain.revision', 'domain.content_version'],
  deleteDomain: ['domain.deletion_at', 'domain.removals'],
  keepDomain: ['domain.deletion_at'],
}

function allowedTo({ name }: Route): string[] {
  return [...(MAY_CHANGE[name] ?? []), ...NOTED_BY_ITSELF]
}

describe.each(oneIn(4, WRITING))('T21: %s', (_, route) => {
  let owner: Awaited<ReturnType<typeof anOwnerWithDomain>>
  let params: Awaited<ReturnType<typeof paramsFor>>
  beforeAll(async () => {
    owner = await anOwnerWithDomain(api.deps)
    if (route.access === 'staff') await becomeStaff(api.deps, owner)
    params = await paramsFor(route, owner)
  })

  test('refuses every column name at once, and changes nothing', async () => {
    const foreign = foreignFields(route)
    const make = await bodyWith(route, owner)
    expect(Object.keys(foreign).length).toBeGreaterThan(80)
    const before = await database.read()
    const answer = await api.call(route, {
      as: { session: owner },
      params,
      ...queryFor(route, owner),
      body: make(foreign),
    })
    const after = await database.read()
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(changedColumns(before, after).filter((name) => !NOTED_BY_ITSELF.includes(name))).toEqual([])
    expect(after.size).toBe(before.size)
  })

  test('refuses every column name on its own', async () => {
    const make = await bodyWith(route, owner)
    const accepted = Object.entries(foreignFields(route)).filter(
      ([name, value]) => route.body.safeParse(make({ [name]: value })).success,
    )
    expect(accepted).toEqual([])
  })

  test('with a good body changes only the columns on its list', async () => {
    const body = await bodyFor(route, owner)
    const before = await database.read()
    await api.call(route, {
      as: { session: owner },
      params,
      ...queryFor(route, owner),
      ...(body !== undefined && { body }),
    })
    const changed = changedColumns(before, await database.read())
    expect(changed.filter((name) => !allowedTo(route).includes(name))).toEqual([])
  })
})

test.each(WRITING)('T21: %s takes no unknown field anywhere in its body', (_, route) => {
  expect(openObjects(schemaOf(route), route.name)).toEqual(OPEN[route.name] ?? [])
})

const OF_THE_BROWSER = ['', '.clientExtensionResults', '.response']
/** What browsers add to a passkey's answer is read by the library that checks its signature, and nothing else. */
const OPEN: Record<string, string[]> = Object.fromEntries(
  ['signInWithPasskey', 'addPasskey'].map((name) => [
    name,
    OF_THE_BROWSER.map((field) => `${name}.credential${field}`),
  ]),
)

/** Where a schema takes fields that it does not name. */
function openObjects(schema: unknown, path: string): string[] {
  const { success, data } = Node.safeParse(schema)
  if (!success) return []
  const here = data.type === 'object' && data.additionalProperties !== false ? [path] : []
  const below = Object.entries(data.properties ?? {}).map(
    ([name, each]) => [`${path}.${name}`, each] as const,
  )
  const parts = [...(data.anyOf ?? []), ...(data.allOf ?? []), data.items].map(
    (each) => [path, each] as const,
  )
  return [...here, ...[...below, ...parts].flatMap(([where, each]) => openObjects(each, where))]
}

const Node = z.looseObject({
  type: z.string().optional(),
  additionalProperties: z.unknown().optional(),
  properties: Json.optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})
