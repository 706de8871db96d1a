import { becomeStaff } from '@placet/testkit/factories/staff'
import { addPaymentMethod } from '@placet/contract/payments'
import { createLog } from '@placet/node-runtime/log'
import { openDatabase } from '@placet/testkit/database-state'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { Route } from '@placet/contract/route'
import { holdsCardNumber } from '@placet/core/payments/holds-card-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTE_LIST, bodyFor, paramsFor, queryFor } from '../test/route-requests.ts'
import { createTestApp } from '../test/test-app.ts'

const CARD = '4111 1111 1111 1111'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const WITH_BODY = ROUTE_LIST.filter(({ method }) => method !== 'GET').map(
  (route) => [route.name, route] as const,
)

/** The body once for each of its texts, with the number in its place. */
function withCardInEach(value: unknown): unknown[] {
  if (typeof value === 'string') return [CARD]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.flatMap((item, place) => withCardInEach(item).map((changed) => items.with(place, changed)))
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    withCardInEach(inner).map((changed) => ({ ...value, [key]: changed })),
  )
}

/** The one field of the routes that take a card is the one place where it may be. */
function isTaken(route: Route, body: unknown): boolean {
  const { cardnumber } = z.object({ cardnumber: z.unknown() }).catch({ cardnumber: '' }).parse(body)
  return route.takesCard && cardnumber === CARD && !someOther(body)
}

function someOther(body: unknown): boolean {
  return JSON.stringify({ ...z.record(z.string(), z.unknown()).parse(body), cardnumber: '' }).includes(CARD)
}

test.each(WITH_BODY)('T39: %s refuses the number of a card in each of its fields', async (_, route) => {
  const owner = await anOwnerWithDomain(api.deps)
  if (route.access === 'staff') await becomeStaff(api.deps, owner)
  const params = await paramsFor(route, owner)
  const body = await bodyFor(route, owner)
  const searched = [...withCardInEach(body), { note: CARD }].filter((changed) => !isTaken(route, changed))
  for (const changed of searched) {
    const answer = await api.call(route, {
      as: { session: owner },
      params,
      ...queryFor(route, owner),
      body: changed,
    })
    expect(answer).toMatchObject({ status: 422, code: 'card_number_refused' })
  }
})

test('T39: a card that pays leaves its number and its code in no line of the log', async () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const { deps } = api
  const logged = await createTestApp({ deps, log: createLog({ name: 'api', level: 'debug', destination }) })
  const owner = await anOwnerWithDomain(deps)
  const body = {
    card: 0,
    cardnumber: CARD,
    month: 12,
    year: 2040,
    cvc: '987',
    topUpAmountId: 1,
    currencyId: 'EUR',
  }
  const ask = (changed: object) =>
    logged.call(addPaymentMethod, { as: { session: owner }, body: { ...body, ...changed } })
  expect(await ask({})).toMatchObject({ status: 200, body: { success: true } })
  expect(await ask({ month: 13 })).toMatchObject({ status: 422 })
  expect(await ask({ cardnumber: '4000 0000 0000 0127' })).toMatchObject({
    status: 200,
    body: { success: false },
  })
  await logged.app.close()
  logged.app.log.error({ body }, `no answer to ${CARD}`)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => holdsCardNumber(line) || line.includes('987'))).toEqual([])
})

test('T39: no number of a card is in the database after all that', async () => {
  const database = await openDatabase(api.deps.ownerUrl)
  const rows = [...(await database.read()).values()].map((row) => inPlainText(JSON.stringify(row)))
  await database.close()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(holdsCardNumber)).toEqual([])
})

/** Bytes are shown in hex, whose random digits can look like a card number. */
function inPlainText(row: string): string {
  return row.replaceAll(/\\\\x([0-9a-f]*)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'))
}
