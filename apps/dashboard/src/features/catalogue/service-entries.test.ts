import { CookieView, type DomainServiceView } from '@placet/contract/catalogue'
import { expect, test } from 'vitest'
import { cookiesOf, readServiceId, serviceEntries, serviceHref } from './service-entries.ts'

let made = 0

function aCookie(changes: Partial<CookieView> = {}): CookieView {
  made += 1
  return CookieView.parse({
    domainCookieId: `cke_${String(made).padStart(22, '0')}`,
    cookieId: null,
    name: `c${made}`,
    displayName: `c${made}`,
    hostName: 'shop.example',
    path: '/',
    type: 1,
    typeText: 'Cookie',
    expiryText: '1 day',
    categoryId: 3,
    description: '',
    hidden: false,
    secure: false,
    httpOnly: false,
    thirdParty: false,
    manual: false,
    status: 'correct',
    serviceId: 0,
    serviceName: null,
    defaultServiceId: 0,
    vendorName: null,
    sampleValue: '',
    discoveredAt: '2026-11-15T12:00:00.000Z',
    confidence: null,
    provenance: null,
    ...changes,
  })
}

function aService(serviceId: number, name: string): DomainServiceView {
  return {
    serviceId,
    name,
    description: '',
    vendor: '',
    categoryId: 3,
    categoryName: 'analytics',
    postfix: `/${serviceId}`,
    manual: true,
    own: false,
    autoBlocker: true,
    customAutoBlocker: false,
    defaultBlockers: [],
    customBlockers: [],
    vendorId: null,
    locations: [],
  }
}

const services = [aService(7, 'Zeta'), aService(3, 'Alpha')]
const cookies = [
  aCookie({ serviceId: 7, status: 'incorrect' }),
  aCookie({ serviceId: 7 }),
  aCookie({ status: 'incorrect' }),
]

test('offers everything, what needs attention, services by name, and what has none', () => {
  expect(serviceEntries(cookies, services)).toEqual([
    { serviceId: -1, name: 'All cookies', count: 3, needsAttention: true },
    { serviceId: -2, name: 'Needs attention', count: 2, needsAttention: true },
    { serviceId: 3, name: 'Alpha', count: 0, needsAttention: false },
    { serviceId: 7, name: 'Zeta', count: 2, needsAttention: true },
    { serviceId: 0, name: 'Other cookies', count: 1, needsAttention: true },
  ])
})

test('leaves other cookies out when every cookie has a service', () => {
  expect(serviceEntries([aCookie({ serviceId: 3 })], services).map(({ serviceId }) => serviceId)).toEqual([
    -1, -2, 3, 7,
  ])
})

test.each([
  [-1, 3],
  [-2, 2],
  [0, 1],
  [7, 2],
  [3, 0],
])('shows of %d %d cookies', (serviceId, count) => {
  expect(cookiesOf(serviceId, cookies)).toHaveLength(count)
})

test.each([
  [undefined, -1],
  ['-2', -2],
  ['0', 0],
  ['7', 7],
  ['99', -1],
  ['evil', -1],
])('the postfix %s shows %d', (postfix, serviceId) => {
  expect(readServiceId(postfix, services)).toBe(serviceId)
})

test('all cookies have an address of their own', () => {
  expect(serviceHref('dom_1', -1)).toBe('/domain/dom_1/cookie')
  expect(serviceHref('dom_1', 7)).toBe('/domain/dom_1/service/7')
})
