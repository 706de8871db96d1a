import { expect, test } from 'vitest'
import { toWireRequest } from './wire-request.ts'

const route = { method: 'PATCH', path: '/client-api/v2/domain/:domainId/publish' } as const

test('fills path parameters, encoded', () => {
  expect(toWireRequest(route, { params: { domainId: 'a/b' } }).url).toBe(
    '/client-api/v2/domain/a%2Fb/publish',
  )
})

test('fills in numbers too', () => {
  const version = { method: 'GET', path: '/history/:versionId' } as const
  expect(toWireRequest(version, { params: { versionId: 3 } }).url).toBe('/history/3')
})

test('refuses to call a path with a parameter missing', () => {
  expect(() => toWireRequest(route, {})).toThrow('needs the parameter domainId')
})

test('leaves empty values out of the query', () => {
  const list = { method: 'GET', path: '/api/domain' } as const
  expect(toWireRequest(list, { query: { query: '', page: 2, none: undefined } }).url).toBe(
    '/api/domain?page=2',
  )
  expect(toWireRequest(list, { query: { query: 'a b&c' } }).url).toBe('/api/domain?query=a+b%26c')
  expect(toWireRequest(list, {}).url).toBe('/api/domain')
})

test('sends a body only when there is one', () => {
  expect(toWireRequest(route, { params: { domainId: 'x' } }).body).toBeUndefined()
  expect(toWireRequest(route, { params: { domainId: 'x' }, body: { a: 1 } }).body).toBe('{"a":1}')
})
