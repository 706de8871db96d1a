import { AnyVendorRef } from '@placet/contract/vendor-ref'
import type { Route } from '@placet/contract/route'
import { issueToken, issueUndoLink } from '@placet/core/auth/index'
import { withTx } from '@placet/core/context'
import { listActions } from '@placet/core/actions/index'
import { saveAuditWebhook } from '@placet/core/audit-stream/index'
import { saveAccountHost } from '@placet/core/branding/index'
import { saveContent } from '@placet/core/content/index'
import { deleteDomain } from '@placet/core/domains/index'
import { chooseCoupon, downgradePlan, getDomainPlan } from '@placet/core/plans/index'
import { requestDeletion, setUpTwoFactor, verifyTwoFactor } from '@placet/core/profile/index'
import { hashSecret } from '@placet/core/random'
import { recordEvent } from '@placet/core/security-event'
import { makeScimToken } from '@placet/core/sso/index'
import { aPng } from '@placet/testkit/factories/a-png'
import { aSecondDesign } from '@placet/testkit/factories/comparisons'
import { aDraftLink } from '@placet/testkit/factories/drafts'
import { aMember, anInvitation, anOwner, inAnotherAccount, PASSWORD } from '@placet/testkit/factories/people'
import { aCard } from '@placet/testkit/factories/payments'
import { aCustomer } from '@placet/testkit/factories/resellers'
import { UNREACHABLE_PROVIDER, aCompany, aSsoAttempt } from '@placet/testkit/factories/sso'
import { aVendor, aVendorList } from '@placet/testkit/factories/vendors'
import { withAllTexts } from './content-requests.ts'
import { EVENT_ID, type FurnishedOwner, TOKEN } from './furnished-owner.ts'
import { type App, REPORT_REQUESTS, type Requests, type World } from './furnished-report-requests.ts'
import { INBOX_REQUESTS } from './inbox-requests.ts'
import { PORTFOLIO_REQUESTS } from './portfolio-requests.ts'
import { bodyFor, paramsFor, queryFor } from './route-requests.ts'
import { aPasskeyAnswer, aPasskeyRegistration, codeNow } from './software-authenticator.ts'
import type { TestCall } from './test-app.ts'

/** Requests of routes whose example alone finds nothing to work on; several where no single one uses every field. */
const REQUESTS: Record<string, Requests> = {
  async register({ owner, plain }) {
    const { id, key, email } = await anInvitationWithKey(owner)
    return [{}, { body: { ...bodyOf(plain), email, i: id, k: key } }]
  },
  async confirmDetails({ app, owner, plain }) {
    const { userId, email } = await anOwner(app.deps)
    const key = await aLink(owner, userId, 'verify-email')
    return [{ params: { userId }, body: { ...bodyOf(plain), key, email } }]
  },
  getInvitation: async ({ owner }) => {
    const { id, key } = await anInvitationWithKey(owner)
    return [{ params: { invitationId: id }, body: { key } }]
  },
  acceptInvitation: async ({ owner, plain }) => {
    const { id, key } = await anInvitationWithKey(owner)
    return [{ params: { invitationId: id }, body: { ...bodyOf(plain), key } }]
  },
  async joinAccount({ app, owner }) {
    const invited = await anOwner(app.deps)
    const { id, key } = await anInvitationWithKey(owner, invited.email)
    return [{ as: { session: invited }, params: { invitationId: id }, body: { key } }]
  },
  signIn: async ({ app, owner }) => [
    { headers: await csrf(app), body: { email: owner.email, password: PASSWORD } },
  ],
  requestMagicLink: async ({ app, owner }) => [{ headers: await csrf(app), body: { email: owner.email } }],
  requestPasswordReset: async ({ app, owner }) => [
    { headers: await csrf(app), body: { email: owner.email } },
  ],
  signInWithMagicLink: async ({ app, owner }) => [
    { headers: await csrf(app), body: { token: await aLink(owner, owner.userId, 'magic-link') } },
  ],
  async passTwoFactor({ app, owner }) {
    const { person, recoveryCode } = await aPersonWithTwoFactor(app)
    const pending = await aLink(owner, person.userId, 'second-factor')
    return [{ headers: await csrf(app, `__Host-placet-pending=${pending}`), body: { code: recoveryCode } }]
  },
  signInWithPasskey: async ({ app, owner }) => [
    { headers: await csrf(app), body: { credential: await aPasskeyAnswer(owner) } },
  ],
  async startSsoSignIn({ app }) {
    const { domain } = await aCompany(app.deps, UNREACHABLE_PROVIDER)
    return [{ headers: await csrf(app), body: { email: `ada@${domain}` } }]
  },
  async finishSsoSignIn({ app }) {
    const { domain } = await aCompany(app.deps, UNREACHABLE_PROVIDER)
    const { state, browserSecret } = await aSsoAttempt(app.deps, `ada@${domain}`)
    const headers = await csrf(app, `__Host-placet-sso=${browserSecret}`)
    return [{ headers, body: { query: `state=${state}` } }]
  },
  async saveSsoRules({ app, plain }) {
    const company = await aCompany(app.deps, UNREACHABLE_PROVIDER, { isRequired: true })
    return [{ as: { session: company }, body: { ...bodyOf(plain), isOn: true, isRequired: true } }]
  },
  async checkAccountHost({ owner: { ctx } }) {
    await saveAccountHost({ ctx, input: { name: 'reports.nordlicht.example' } })
    return [{}]
  },
  async removeAccountHost({ owner: { ctx } }) {
    await saveAccountHost({ ctx, input: { name: 'reports.nordlicht.example' } })
    return [{}]
  },
  addPasskey: async ({ owner }) => [
    { body: { name: 'Laptop', credential: await aPasskeyRegistration(owner) } },
  ],
  resetPassword: async ({ owner, plain }) => [
    { body: { ...bodyOf(plain), token: await aLink(owner, owner.userId, 'reset-password') } },
  ],
  async undoChange({ app }) {
    const { person, recoveryCode } = await aPersonWithTwoFactor(app)
    const { ctx, userId, email } = person
    const secret = 'U'.repeat(43)
    await withTx(ctx, async (tx) => {
      const id = await recordEvent(tx, ctx, { kind: 'email_changed', detail: {} }, { userId })
      await issueUndoLink(tx, { userId, event: { id, at: ctx.clock.now() }, address: email, secret })
    })
    return [{ body: { token: secret, code: recoveryCode } }]
  },
  async confirmIdentity({ app }) {
    const { person, recoveryCode } = await aPersonWithTwoFactor(app)
    return [{ as: { session: person }, body: { password: PASSWORD, code: recoveryCode } }]
  },
  async confirmNewEmail({ owner }) {
    const { ctx, userId } = owner
    await ctx.db
      .updateTable('app_user')
      .set({ pending_email: 'ada@example.org' })
      .where('id', '=', userId)
      .execute()
    return [{ body: { token: await aLink(owner, userId, 'change-email') } }]
  },
  async verifyTwoFactor({ owner: { ctx } }) {
    const { secret } = await setUpTwoFactor({ ctx, input: {} })
    return [{ body: { code: codeNow(secret), secret } }]
  },
  saveProfile: ({ owner: { accountId }, plain }) => [
    { body: { ...bodyOf(plain), accounts: [{ id: accountId, scan_reports: false, billing: true }] } },
  ],
  async savePolicy({ app, owner: { accountId }, plain }) {
    await aMember(app.deps, { accountId, role: 'owner' })
    return [{ body: { ...bodyOf(plain), networks: ['127.0.0.0/8', '203.0.113.0/24'] } }]
  },
  sendTicket: ({ plain }) => [
    {
      body: {
        ...bodyOf(plain),
        files: [{ fileName: 'a.png', mimeType: 'image/png', data: aPng({ width: 2, height: 2 }) }],
      },
    },
  ],
  listDomains: ({ owner: { groupId } }) => [{}, { query: { group: groupId } }],
  addMember: ({ owner: { groupId, domainId }, plain }) => [
    {},
    { body: { ...bodyOf(plain), domains: [domainId], groups: [groupId] } },
  ],
  changeRole: ({ owner: { groupId, domainId }, plain }) => [
    {},
    { body: { ...bodyOf(plain), domains: [domainId], groups: [groupId] } },
  ],
  addDomainGroup: ({ owner: { domainId }, plain }) => [{ body: { ...bodyOf(plain), domains: [domainId] } }],
  saveDomainGroup: ({ owner: { groupId, other }, plain }) => [
    {},
    { params: { groupId }, body: { ...bodyOf(plain), remove: [other.domainId] } },
  ],
  ...REPORT_REQUESTS,
  startComparison: async ({ owner }) => {
    await aSecondDesign(owner)
    return [{}]
  },
  ...PORTFOLIO_REQUESTS,
  ...INBOX_REQUESTS,
  async correctAddress({ app }) {
    const person = await anOwner(app.deps)
    const { db } = person.ctx
    await db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', person.userId)
      .execute()
    return [{ as: { session: person }, body: { email: `corrected-${person.email}` } }]
  },
  async readConfirmation({ app, owner }) {
    const { userId, email } = await anOwner(app.deps)
    return [{ params: { userId }, body: { key: await aLink(owner, userId, 'verify-email'), email } }]
  },
  startPasskeySignIn: async ({ app }) => [{ headers: await csrf(app) }],
  async requestDeletion({ app, owner: { accountId } }) {
    await aMember(app.deps, { accountId, role: 'owner' })
    return [{ as: { session: await aMember(app.deps, { accountId, role: 'owner' }) } }]
  },
  async cancelDeletion({ app, owner: { accountId } }) {
    const person = await aMember(app.deps, { accountId, role: 'owner' })
    await requestDeletion({ ctx: person.ctx, input: {} })
    return [{ as: { session: person } }]
  },
  leaveAccount: async ({ app, owner: { accountId } }) => [
    { as: { session: await aMember(app.deps, { accountId, role: 'owner' }) } },
  ],
  async promoteMember({ app, owner: { accountId } }) {
    const { userId } = await aMember(app.deps, { accountId, role: 'standard' })
    return [{ params: { userId } }]
  },
  createService: async ({ owner, plain }) => [
    {},
    { body: { ...bodyOf(plain), vendor: await aVendor(owner) } },
  ],
  rotateAuditWebhookSecret: withWebhook,
  testAuditWebhook: withWebhook,
  deleteAuditWebhook: withWebhook,
  async deleteScimToken({ owner: { ctx } }) {
    await makeScimToken({ ctx, input: {} })
    return [{}]
  },
  deleteSsoConnection: async ({ app }) => [
    { as: { session: await aCompany(app.deps, UNREACHABLE_PROVIDER) } },
  ],
  restoreVersion: ({ owner: { domainId } }) => [{ params: { domainId, versionId: '2' } }],
  rollBack: ({ owner: { domainId } }) => [{ params: { domainId, versionId: '2' } }],
  inviteCustomerAgain: ofCustomer,
  stopPaying: ofCustomer,
  async removeCoupon({ owner: { ctx, domainId } }) {
    await chooseCoupon({ ctx, input: { domainId, code: 'WELCOME20' } })
    return [{}]
  },
  async acceptTerms({ owner: { ctx, userId } }) {
    await ctx.db.updateTable('app_user').set({ terms_version: 0 }).where('id', '=', userId).execute()
    return [{}]
  },
  async transferDomain({ app, owner }) {
    const { accountId } = await inAnotherAccount(app.deps, owner)
    return [{ query: { source: accountId } }]
  },
  deleteDomain: ({ owner: { name } }) => [{ query: { name } }],
  async keepDomain({ owner: { ctx, domainId, name } }) {
    await deleteDomain({ ctx, input: { domainId, name } })
    return [{}]
  },
  addService: () => [{ body: { service_id: 9 } }],
  importSettings: ({ owner: { other } }) => [{ query: { source: other.domainId } }],
  resetConsents: ({ owner: { name } }) => [{ body: { name } }],
  addHostname: ({ owner: { name } }) => [{ body: { hostname: `new.${name}` } }],
  saveContent: ({ owner, plain }) => withAllTexts(owner, plain),
  publishContent: ({ owner, plain }) => withAllTexts(owner, plain),
  openDraftLink: async ({ owner, plain }) => [
    { body: { ...bodyOf(plain), secret: (await aDraftLink(owner)).secret } },
  ],
  async saveService({ owner, plain }) {
    const vendor = await aVendor(owner)
    return [{ body: { ...bodyOf(plain), vendor, locations: ['DE'] } }]
  },
  async saveVendorList({ owner, plain }) {
    const vendors = [{ id: await aVendor(owner), active: true, type: 'custom' }]
    return [{}, { body: { ...bodyOf(plain), vendors } }]
  },
  async addPaymentMethod({ owner, plain }) {
    return [{}, { body: { ...bodyOf(plain), card: await aCard(owner) } }]
  },
  async payInvoice({ owner, plain }) {
    return [{}, { body: { ...bodyOf(plain), card: await aCard(owner) } }]
  },
  async upgradePlan({ owner, plain }) {
    const { ctx, other } = owner
    const { domainId } = other
    const paid = { trial_ends_at: null }
    await withTx(ctx, (tx) =>
      tx.updateTable('subscription').set(paid).where('domain_id', '=', domainId).execute(),
    )
    const body = { ...CARD, ...bodyOf(plain) }
    return [
      {},
      { params: { domainId }, body },
      { params: { domainId }, body: { ...body, interval: 1 } },
      { params: { domainId }, body: { ...body, card: await aCard(owner) } },
    ]
  },
  async listSecurityEvents({ owner: { ctx, userId, accountId } }) {
    await withTx(ctx, (tx) =>
      recordEvent(tx, ctx, { kind: 'email_changed', detail: {} }, { userId, accountId }),
    )
    return [{}]
  },
  downgradePlan: () => [{}, { query: { pid: '29', interval: '1' } }],
  createDomains: ({ owner, plain }) => [
    {},
    { body: { ...bodyOf(plain), product: 30 } },
    { body: { ...bodyOf(plain), template: 9, import_domain_id: owner.other.domainId } },
  ],
  async getContent({ owner: { ctx, domainId }, plain }) {
    const cookies = [{ key: 'cd_basket', value: 'Merkt sich den Korb.' }]
    const updates = [{ language: 'de', labels: [], cookies, services: [] }]
    await saveContent({ ctx, input: { domainId, updates } })
    return [{}, { query: { ...plain.query, language: 'de' } }]
  },
  async cancelDowngrade({ owner: { ctx, domainId } }) {
    await downgradePlan({ ctx, input: { domainId, product: null, interval: 1 } })
    const { subscriptionId } = await getDomainPlan({ ctx, input: { domainId } })
    return [{ query: { sid: subscriptionId ?? '' } }]
  },
  async previewFramework({ owner, plain }) {
    const vendors = { global: [1, 2, 3], custom: [await aVendor(owner)] }
    const vendorList = await aVendorList(owner, [
      { id: AnyVendorRef.parse('gatp-39'), active: true, type: 'gatp' },
    ])
    return [{ body: { ...bodyOf(plain), vendors } }, { body: { ...bodyOf(plain), vendors, vendorList } }]
  },
  getScan: ({ owner: { scanId, domainId } }) => [{ params: { domainId, scanId } }],
  listScanPages: ({ owner: { scanId, domainId } }) => [{ params: { domainId, scanId } }],
  performAction,
  listConsents: ({ plain }) => [
    {},
    { body: { ...bodyOf(plain), token: TOKEN } },
    { body: { ...bodyOf(plain), choice: 'partial', country: 'DE' } },
    { body: { ...bodyOf(plain), after: `${Date.parse('2026-11-10T12:00:00Z')}-${EVENT_ID}` } },
  ],
  findProofs: () => [{ body: { query: TOKEN } }],
  searchDesk: ({ owner }) => [{ body: { query: owner.name } }],
  getReceipt: () => [{ body: { token: TOKEN, eventId: EVENT_ID } }],
  getEvidence: () => [{ body: { token: TOKEN } }],
  eraseConsents: () => [{ body: { token: TOKEN } }],
  saveProofPolicy: ({ plain }) => [
    {},
    { body: { ...bodyOf(plain), erasure: 'on-request', reason: 'The law asks us to keep them.' } },
  ],
}

/** Calls of the route that succeed, or at least get as far as their input allows, with something in every list. */
export async function furnishedRequests(app: App, route: Route, owner: FurnishedOwner): Promise<TestCall[]> {
  const plain: TestCall = {
    as: route.access === 'public' ? null : { session: owner },
    params: await paramsFor(route, owner),
    ...queryFor(route, owner),
    body: await bodyFor(route, owner),
  }
  const requests = (await REQUESTS[route.name]?.({ app, owner, plain })) ?? [{}]
  return requests.map((request) => ({ ...plain, ...request }))
}

async function ofCustomer({ owner }: World): Promise<Partial<TestCall>[]> {
  const { accountId } = await aCustomer(owner)
  return [{ params: { accountId } }]
}

async function withWebhook({ owner: { ctx } }: World): Promise<Partial<TestCall>[]> {
  await saveAuditWebhook({ ctx, input: { url: 'https://siem.example.com/' } })
  return [{}]
}

const CARD = { cardnumber: '4111 1111 1111 1111', month: 12, year: 2040, cvc: '123' }

const bodyOf = ({ body }: TestCall): Record<string, unknown> => Object.fromEntries(Object.entries(body ?? {}))

async function csrf({ app }: App, otherCookie = ''): Promise<Record<string, string>> {
  const response = await app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' })
  const [cookie] = response.cookies
  return {
    cookie: `${cookie?.name}=${cookie?.value}; ${otherCookie}`,
    'x-xsrf-token': cookie?.value ?? '',
  }
}

function aLink(
  { ctx }: FurnishedOwner,
  userId: string,
  purpose: Parameters<typeof issueToken>[2]['purpose'],
) {
  return withTx(ctx, (tx) => issueToken(tx, ctx, { userId, purpose }))
}

async function anInvitationWithKey({ ctx, accountId }: FurnishedOwner, email = 'grace@example.com') {
  const [id, key] = [await anInvitation(ctx, { accountId }), 'k'.repeat(43)]
  await withTx(ctx, (tx) =>
    tx
      .updateTable('invitation')
      .set({ key_hash: hashSecret(key), email })
      .where('id', '=', id)
      .execute(),
  )
  return { id, key, email }
}

async function aPersonWithTwoFactor({ deps }: App) {
  const person = await anOwner(deps)
  const { ctx } = person
  const { secret } = await setUpTwoFactor({ ctx, input: {} })
  const { recoveryCodes } = await verifyTwoFactor({ ctx, input: { secret, code: codeNow(secret) } })
  return { person, recoveryCode: recoveryCodes[0] ?? '' }
}

async function performAction({ owner: { ctx, domainId } }: World): Promise<Partial<TestCall>[]> {
  const { actions } = await listActions({ ctx, input: { domainId } })
  return actions.flatMap(({ id: actionId, buttons, serviceId, data }) =>
    buttons.map(({ type }) => ({
      params: { domainId, actionId },
      body: {
        type,
        ...(serviceId && { serviceId }),
        data: data.cookies.map(({ cookieId }) => ({ cookieId, categoryId: 3 })),
      },
    })),
  )
}
