import { ACTION_TYPES } from '@placet/contract/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('anybody may read what the actions mean, each at the anchor that actions link to', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/docs/actions' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  for (const type of ACTION_TYPES) expect(answer.body).toContain(`id="${type.replaceAll('_', '-')}"`)
})
