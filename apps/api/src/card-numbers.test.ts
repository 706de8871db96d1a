import { openDatabase } from '@placet/testkit/database-state'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { holdsCardNumber } from '@placet/core/holds-card-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test.each(WITH_BODY)('T39: %s refuses the number of a card in each of its fields', async (_, route) => {
  const owner = await anOwnerWithDomain(api.deps)
  const params = await paramsFor(route, owner)
  const body = await bodyFor(route, owner)
  for (const changed of [...withCardInEach(body), { note: CARD }]) {
    const answer = await api.call(route, {
      as: { session: owner },
      params,
      ...queryFor(route, owner),
      body: changed,
    })
    expect(answer).toMatchObject({ status: 422, code: 'card_number_refused' })
  }
})

test('T39: no number of a card is in the database after all that', async () => {
  const database = await openDatabase(api.deps.ownerUrl)
  const rows = [...(await database.read()).values()].map((row) => JSON.stringify(row))
  await database.close()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(holdsCardNumber)).toEqual([])
})
