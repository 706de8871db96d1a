import { expect, test } from 'vitest'
import { buildOpenApi } from './openapi.ts'

test('every reference of the document leads somewhere, so that clients can be generated from it', () => {
  const document = buildOpenApi('/')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const unresolved = references.filter((path) => {
    let part: unknown = document
    for (const name of path.split('/')) part = part instanceof Object ? Reflect.get(part, name) : undefined
    return part === undefined
  })
  expect(references.length).toBeGreaterThan(0)
  expect(unresolved).toEqual([])
})
