import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { expect, test } from 'vitest'

const SRC = import.meta.dirname
const files = globSync('**/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: readFileSync(join(SRC, file), 'utf8') }))

const isVerb = ({ code }: { code: string }) => /^export const \w+ = define(?:Operator)?Verb\(/m.test(code)
const opensTransaction = ({ code }: { code: string }) =>
  /\bwith(?:Tx|Tenant)\(|\b(?:ctx|deps)\.db\b/.test(code)
const writes = ({ code }: { code: string }) => /\.(?:insertInto|updateTable|deleteFrom)\(/.test(code)
const verbs = files.filter(isVerb)

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** The contract lets anybody call these: there is no actor yet whose permission could be checked. */
const PUBLIC = new Set(
  Object.values<readonly Route[]>(ROUTES)
    .flat()
    .filter(({ access }) => access === 'public')
    .map(({ name }) => `${kebab(name)}.ts`)
    // A form that providers send browsers with, so it is no route of the contract.
    .concat('receive-saml-response.ts'),
)

/** Sessions, profile and tickets belong to a person and to no account, so no account's audit log is the place for them. */
const PERSONAL =
  /^(?:auth|profile|support|mail)\/|^accounts\/switch-account\.ts$|^portfolio\/(?:add|delete)-view\.ts$/

/** Open a transaction without being a verb, by reason. */
const NOT_VERBS: Record<string, string[]> = {
  'defines the transaction': ['context.ts'],
  'finds out who is there, so there is no actor yet': [
    'access-keys/authenticate-access-key.ts',
    'auth/authenticate-session.ts',
    'auth/end-replaced-session.ts',
    'auth/request-mail.ts',
    'auth/session.ts',
    'sso/attempt.ts',
    'sso/authenticate-scim.ts',
  ],
  'records what was refused, also where nobody is signed in': ['record-refusal.ts'],
  'a token that the link carries stands for the permission': [
    'proofs/load-shown-script.ts',
    'proofs/visitor-consents.ts',
    'settings/load-preview.ts',
  ],
  'settles for customers, webhooks and jobs alike': [
    'payments/carry-out-refund.ts',
    'payments/receive-notice.ts',
    'payments/settle-payment.ts',
  ],
  'a step of verbs that have checked the permission': [
    'account-exit/write-archive.ts',
    'client-reports/compose-report.ts',
    'desk/at-desk.ts',
    'domains/load-sightings.ts',
    'payments/paying-card.ts',
    'payments/price-top-up.ts',
    'payments/start-payment.ts',
    'plans/find-coupon.ts',
    'renewals/charge-invoice.ts',
    'renewals/give-up-invoice.ts',
    'reports/report-of.ts',
    'scans/order/begin-scan.ts',
    'scans/order/queue-first-scans.ts',
  ],
}

/** Write without an audit entry of their own, by reason. */
const NOT_AUDITED: Record<string, string[]> = {
  'nobody changed anything: a program stores what it saw or sent': [
    'accounts/check-vat-ids.ts',
    'actions/keep-actions.ts',
    'audit-stream/deliver-audit.ts',
    'audit-stream/queue-stream.ts',
    'audit-stream/run-webhook-test.ts',
    'audit-stream/test-audit-webhook.ts',
    'consent-shards/note-consent-shards.ts',
    'laws/send-law-notices.ts',
    'onboarding/record-site-look.ts',
    'plans/send-usage-notices.ts',
    'portfolio/count-actions.ts',
    'client-reports/send-client-reports.ts',
    'reports/send-report-mails.ts',
    'proofs/announce-log-keys.ts',
    'proofs/append-to-log.ts',
    'proofs/load-picture-requests.ts',
    'proofs/log-publications.ts',
    'proofs/record-bundle.ts',
    'proofs/record-pictures.ts',
    'renewals/send-card-expiry-notices.ts',
    'seal-keys/confirm-seal-keys.ts',
    'settings/record-edge-report.ts',
    'vendors/fetch-published-lists.ts',
  ],
  'a sign-in under way, or a look at a DNS record': [
    'sso/attempt.ts',
    'sso/check-mail-domain.ts',
    'sso/finish-sso-sign-in.ts',
    'sso/recheck-mail-domains.ts',
    'sso/warn-about-certificates.ts',
  ],
  'pages of a scan, which is audited when it starts and ends': [
    'scans/order/end-abandoned.ts',
    'scans/record/keep-page.ts',
    'scans/record/keep-sightings.ts',
    'scans/record/record-scan-progress.ts',
    'scans/record/update-scan-summary.ts',
    'scans/record/upsert-cookies.ts',
  ],
  'an attempt to pay, which is audited when it settles': [
    'collections/end-collection.ts',
    'collections/open-collection.ts',
    'collections/schedule-step.ts',
    'payments/link-attempt.ts',
    'payments/receive-notice.ts',
    'payments/start-payment.ts',
  ],
  'a step of a change that its caller audits': [
    'account-policy.ts',
    'accounts/internal.ts',
    'affiliates/attribute-referral.ts',
    'domain-groups/internal.ts',
    'invoices/take-number.ts',
    'invoices/write-invoice.ts',
    'members/internal.ts',
    'ownership/forget-proofs.ts',
    'payments/balance.ts',
    'payments/open-refund.ts',
    'plans/begin-granted-plan.ts',
    'plans/coupons.ts',
    'proofs/resume-publications.ts',
    'raise-content-version.ts',
    'settings/insert-publication.ts',
    'settings/internal.ts',
    'settings/secrets.ts',
    'sso/confirm-session.ts',
    'sso/connection.ts',
  ],
  'carries out a suspension, which the desk audits in both logs': [
    'desk/suspend-account.ts',
    'desk/unsuspend-account.ts',
    'settings/follow-suspension.ts',
  ],
  'a limit of an open account, which the desk audits in both logs': [
    'desk/end-limit.ts',
    'desk/grant-limit.ts',
  ],
  'the end of a view, whose beginning is audited': ['desk/end-view.ts'],
  'outcomes of a run over many sites, which is audited when it starts and by each change': [
    'bulk/roll-out-item.ts',
    'bulk/run-bulk-item.ts',
  ],
  'a check of ownership, which is audited when it changes something': [
    'branding/check-account-host.ts',
    'branding/recheck-account-hosts.ts',
    'hostnames/check-ownership.ts',
    'hostnames/recheck-ownership.ts',
  ],
  'the audit log goes with the account, and a security event says so': [
    'account-exit/delete-due-accounts.ts',
  ],
  'an archive whose time is over': ['account-exit/delete-ended-exports.ts'],
  'writes the audit log': ['audit.ts', 'accounts/seal-audit.ts'],
  'keeps the security log': ['accounts/delete-old-events.ts'],
}

test.each(verbs)('$file checks the permission in its first line', ({ file, code }) => {
  const [, firstLine = ''] = /define(?:Operator)?Verb\([\s\S]*?=> \{\n(.*)\n/.exec(code) ?? []
  expect(
    PUBLIC.has(baseName(file)) ||
      /require(?:Permission|User|VerifiedEmail|Scim|Staff|Job|Operator)\(/.test(firstLine),
  ).toBe(true)
})

test('only verbs open transactions, apart from the files listed with a reason', () => {
  const openers = files.filter((file) => opensTransaction(file) && !isVerb(file)).map(({ file }) => file)
  expect(openers.toSorted()).toEqual(Object.values(NOT_VERBS).flat().toSorted())
})

test('every write is audited beside it, apart from the files listed with a reason', () => {
  const unaudited = files
    .filter(
      (each) => writes(each) && !/\baudit\(tx, (?:ctx|desk)\b/.test(each.code) && !PERSONAL.test(each.file),
    )
    .map(({ file }) => file)
  expect(unaudited.toSorted()).toEqual(Object.values(NOT_AUDITED).flat().toSorted())
})

test('every verb parses its input: none is declared in another way', () => {
  const unparsed = files.filter(({ code }) => /\}: Verb</.test(code)).map(({ file }) => file)
  expect(unparsed).toEqual([])
  expect(verbs.length).toBeGreaterThan(150)
})
