import { DomainId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { ACCOUNT_SECTIONS, findCurrentPage, offeredSections, siteSections } from './sections.ts'

const domainId = DomainId.parse(`dom_${'A'.repeat(22)}`)
const site = `/domain/${domainId}`
const current = (pathname: string, sections = ACCOUNT_SECTIONS) => {
  const found = findCurrentPage(sections, { pathname })
  return found && `${found.section.label}: ${found.page.label}`
}

test.each([
  ['/', 'Sites: Overview'],
  ['/domain/add', 'Sites: All sites'],
  ['/account', 'Settings: Account'],
  ['/account/vendor-lists/lst_1', 'Settings: Vendor lists'],
  ['/account/vendor/vnd_1', 'Settings: Vendors'],
  ['/account/security', 'Settings: Audit log'],
  ['/billing/invoice/inv_1', 'Billing: Billing'],
  ['/profile', undefined],
])('%s belongs to %s', (pathname, page) => {
  expect(current(pathname)).toBe(page)
})

test.each([
  ['', 'Overview: Status'],
  ['/settings', 'Settings: General'],
  ['/consentlog/paths', 'Reports: Consent log'],
  ['/consentlog/live', 'Consents: Live'],
  ['/consents', 'Consents: Records'],
  ['/service/new', 'Cookies: Cookies and services'],
  ['/upgrade', 'Settings: Plan'],
])('%s of a site belongs to %s', (path, page) => {
  expect(current(`${site}${path}`, siteSections(domainId))).toBe(page)
})

test('a section without a page for this member is left out', () => {
  const offered = offeredSections(siteSections(domainId), {
    permissions: ['report:read'],
    isReseller: false,
    hasApprovals: false,
  })
  expect(offered.map(({ label, pages }) => [label, pages.length])).toEqual([
    ['Design', 1],
    ['Reports', 1],
    ['Consents', 1],
  ])
})
