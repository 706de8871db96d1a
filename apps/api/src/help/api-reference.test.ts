import { ROUTES } from '@placet/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { listFields } from './schema-fields.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('the API reference has every call and loads nothing, neither from here nor from elsewhere', async () => {
  const { headers, body } = await api.app.inject({ method: 'GET', url: '/api/docs' })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; base-uri 'none'/,
  )
  expect(body).not.toMatch(/<(?:script|link|img|iframe|form)|\son\w+=/)
  for (const { name } of Object.values(ROUTES).flat()) expect(body).toContain(`<section id="${name}"`)
  expect(body).toContain('<h2 id="sso">SSO</h2>')
  expect(body).toContain('<h2 id="bulk">Bulk</h2>')
})

test('the OpenAPI document is served beside it', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/api/openapi.json' })
  expect(answer.json()).toMatchObject({ openapi: '3.1.0' })
})

test('nested objects, lists and choices become one row for each field', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 20 },
      tags: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } } } },
      limit: { anyOf: [{ type: 'number' }, { type: 'null' }], default: null },
    },
  }
  expect(listFields(schema)).toEqual([
    { path: 'name', type: 'string, at most 20 characters', isRequired: true },
    { path: 'tags', type: 'list of object', isRequired: false },
    { path: 'tags[].id', type: 'integer, at least 1', isRequired: false },
    { path: 'limit', type: 'number | null, default null', isRequired: false },
  ])
})
