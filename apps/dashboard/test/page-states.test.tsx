// @vitest-environment happy-dom
import '../src/api/configure-zod.ts'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { getDomain } from '@placet/contract/domains'
import { ERRORS } from '@placet/contract/errors'
import { getProfile } from '@placet/contract/profile'
import {
  type Held,
  Permission,
  ROLES,
  isScope,
  memberMay,
  permissionsHeld,
} from '@placet/contract/permissions'
import { completeScopes } from '@placet/contract/roles'
import { CHOICE_METRIC, getConsentStats } from '@placet/contract/reports'
import { DomainId, RoleId } from '@placet/contract/ids'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { getSettings } from '@placet/contract/settings'
import { defaultSettings } from '@placet/rules/settings/settings-defaults'
import type { DetachedWindowAPI } from 'happy-dom'
import { oneIn, sized } from '@placet/testkit/sized'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../src/api/query-client.ts'
import { App } from '../src/app.tsx'
import { ACCOUNT_SECTIONS, siteSections } from '../src/layout/sections.ts'
import { routes } from '../src/routes.tsx'
import { type PageRoute, listPages } from './list-pages.ts'
import { type Answer, type ContractServer, serveContract } from './serve-contract.ts'
import { smallestValue } from './smallest-value.ts'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

/** The frame around a page asks for them: without them there is no page, or favourites are missing from it. */
const FRAME = new Set(['renewBearer', 'getProfile', 'getDomain', 'listFavourites', 'countInbox'])

// Text fields that grow with their text listen to it; this DOM has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

let server: ContractServer
let close = () => {}

beforeAll(async () => {
  server = await serveContract()
})
afterEach(() => {
  close()
  queryClient.clear()
})
afterAll(() => server.close())

/** With the right to read settings, the page of a site is another one. */
const SITE = '/domain/:domainId'
const OWN_ROLE = RoleId.parse(`rol_${'A'.repeat(22)}`)
const pages = listPages(routes)
const ALL_ROUTES: Route[] = Object.values<readonly Route[]>(ROUTES).flat()

describe.each(oneIn(2, pages))('$title, $path', ({ address }) => {
  test('says that it is loading, and what went wrong with a next step', async () => {
    open(address, (route) => (FRAME.has(route.name) ? 'smallest' : 'silence'))
    await eventually(() => {
      expect(crash()).toBeUndefined()
      expect(asksForMore() ? isBusy() : headings().length > 0).toBe(true)
    })
    server.failWith('database_unavailable')
    await settled(() => expect(asksForMore() && nextSteps().length === 0).toBe(false))
  })
})

// The frame says it on most pages.
describe.each(oneIn(4, pages))('$title, $path', ({ address }) => {
  test('says what went wrong when nothing at all can be read', async () => {
    open(address, () => 'database_unavailable')
    await settled(() => expect(server.asked.size > 0 && nextSteps().length === 0).toBe(false))
  })
})

describe.each(
  oneIn(
    2,
    pages.filter(({ sendsOn }) => !sendsOn),
  ),
)('$title, $path', ({ address }) => {
  test('has a heading and nothing to retry when there is nothing to show yet', async () => {
    open(address, leastOf)
    await settled(() => expect(retries()).toEqual([]))
  })

  test('says who can help when it is not for this user', async () => {
    open(address, (route) => (FRAME.has(route.name) ? 'smallest' : 'forbidden'), { role: 'standard' })
    await settled(() => expect(asksForMore() && !/\bowner/i.test(text())).toBe(false))
  })
})

interface Holder extends Held {
  called: string
}

const BUILT_IN: readonly Holder[] = ROLES.map((role) => ({ role, called: role }))

/** The least that a role needs to open the page; in the full run also with the right to change what it shows. */
function leastRoles({ path, permission }: PageRoute): Holder[] {
  if (!permission || !isScope(permission)) return []
  const writing = permission.replace(':read', ':write')
  const more = path === SITE ? 'settings:read' : sized(0, { full: 1 }) === 1 ? writing : permission
  return [...new Set([permission, more])].filter(isScope).map((scope) => ({
    role: OWN_ROLE,
    scopes: completeScopes([scope]),
    called: `of the account with ${scope} only`,
  }))
}

/** Every built-in role on every page in the full run; otherwise each page with the next role in turn. */
const inRoles = pages.flatMap((page, index) =>
  [
    ...BUILT_IN.filter((_, at) => sized(0, { full: 1 }) === 1 || index % ROLES.length === at),
    ...leastRoles(page),
  ].map((holder) => ({ ...page, holder, called: holder.called })),
)

describe.each(
  oneIn(
    2,
    inRoles.filter(({ sendsOn, permission }) => !sendsOn && permission),
  ),
)('$title, $path, with the role $called', ({ address, holder, permission }) => {
  test('asks for nothing and offers nothing that the role does not allow', async () => {
    open(address, (route) => (isAllowed(holder, route) ? leastOf(route) : 'forbidden'), holder)
    await settled(() => expect(isTold()).toBe(permission !== undefined && !memberMay(holder, permission)))
    const asked = ALL_ROUTES.filter(({ name }) => server.asked.has(name))
    expect(asked.filter((route) => !isAllowed(holder, route)).map(({ name }) => name)).toEqual([])
    const isReader = !permissionsHeld(holder).some((each) => each.endsWith(':write'))
    if (isReader) expect(writingButtons()).toEqual([])
  })
})

test('where sign-up is closed, the page says who can help and has no form', async () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'placet-sign-up', content: 'closed' })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  open('/register', leastOf)
  await settled(() => expect(headings()).toEqual(['By invitation only']))
  expect(all('form')).toEqual([])
})

test('the navigation leads to pages that need the permission of their link', () => {
  const domainId = DomainId.parse(`dom_${'A'.repeat(22)}`)
  const links = [...ACCOUNT_SECTIONS, ...siteSections(domainId)]
    .flatMap((section) => section.pages)
    .map(({ to, permission }) => [to.replace(/\?.*/, ''), permission])
  const needed = new Map(pages.map(({ path, permission }) => [path, permission]))
  const wanted = links.map(([to = '']) => [
    to,
    to === `/domain/${domainId}` ? 'settings:read' : needed.get(patternOf(to, domainId)),
  ])
  expect(links).toEqual(wanted)
})

function patternOf(to: string, domainId: string): string {
  const path = to.replace(domainId, ':domainId')
  const page = pages.find((each) => each.path === path || each.path.replace(/\/:\w+\?$/, '') === path)
  return page?.path ?? path
}

/** There is no scan: the smallest one would be running. */
function leastOf({ errors }: Route): Answer {
  return errors.includes('scan_not_found') ? 'scan_not_found' : 'smallest'
}

function isAllowed(held: Held, { access }: Route): boolean {
  const permission = Permission.safeParse(access)
  return !permission.success || memberMay(held, permission.data)
}

function open(address: string, answerOf: (route: Route) => Answer, held: Held = { role: 'owner' }): void {
  server.answerWith(answerOf, ownAnswers(held))
  window.happyDOM.setURL(`${server.origin}${address}`)
  const container = document.body.appendChild(document.createElement('div'))
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const root = createRoot(container)
  root.render(<App router={router} />)
  close = () => {
    root.unmount()
    router.dispose()
    container.remove()
  }
}

/** Everything has been answered, and the page has a heading. */
function settled(holds: () => void): Promise<void> {
  return eventually(() => {
    expect(crash()).toBeUndefined()
    expect(queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' })).toBe(0)
    expect(isBusy()).toBe(false)
    expect(headings()).not.toEqual([])
    holds()
  })
}

function eventually(holds: () => void): Promise<void> {
  return vi.waitFor(holds, { timeout: 20_000, interval: 25 })
}

/** Where the least that the schema takes is less than the API ever says. */
function ownAnswers(held: Held): ReadonlyMap<string, unknown> {
  const permissions = permissionsHeld(held)
  const account = {
    id: `acc_${'A'.repeat(22)}`,
    name: 'Example Ltd',
    role: held.role,
    permissions,
    isLimited: false,
    hasDeletedGroup: false,
    isReseller: true,
    suspension: null,
    hasApprovals: true,
    brand: null,
  }
  const profile = {
    ...Object(smallestValue(getProfile.response)),
    name: 'Ada',
    emailVerified: true,
    account,
    desk: { factor: 'used' },
  }
  const domain = { ...Object(smallestValue(getDomain.response)), name: 'shop.example' }
  const settings = { ...defaultSettings('shop.example'), version: 1, modified: false }
  const metrics = [CHOICE_METRIC, ...OPTIONAL_CATEGORIES].map((name) => ({ name, values: [] }))
  return new Map<string, unknown>([
    [getProfile.name, profile],
    [getDomain.name, domain],
    [getSettings.name, settings],
    [getConsentStats.name, { metrics }],
  ])
}

const all = (selector: string) => [...document.querySelectorAll(selector)]
const headings = () => all('h1, h2').map(({ textContent }) => textContent)
const nextSteps = () => all('[role=alert] button, [role=alert] a')
const retries = () => all('[role=alert] button').map(({ textContent }) => textContent)
/** Words of buttons that change something of the account. */
const WRITING =
  /^(?:Save|Add|Create|Delete|Remove|Publish|Erase|Reset|Edit|Import|Transfer|Scan|Rescan|Check|Upgrade|Downgrade|Pay|Revoke|Roll|Top)\b/
const writingButtons = () =>
  all('main button, main a')
    .map(({ textContent }) => textContent ?? '')
    .filter((words) => WRITING.test(words))
const isTold = () => headings().includes('Not part of your role')
const isBusy = () => all('[aria-busy=true], output[aria-label=Loading]').length > 0
const text = () => document.body.textContent ?? ''
const asksForMore = () => [...server.asked].some((name) => !FRAME.has(name))
/** The words of the error boundary, and of an answer that the page cannot read. */
const crash = () => (text().includes(ERRORS.internal.message) ? text() : undefined)
