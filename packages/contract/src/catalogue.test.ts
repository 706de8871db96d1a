import { expect, test } from 'vitest'
import { LOCATIONS_MAX, saveService } from './catalogue.ts'
import { COUNTRIES } from './places.ts'

test.each([
  [COUNTRIES.slice(0, LOCATIONS_MAX), []],
  [COUNTRIES.slice(0, LOCATIONS_MAX + 1), ['At most 100 locations can be chosen.']],
  [['IS', 'IS'], ['Each location can be listed once.']],
  [['XX'], ['There is no such country.']],
])('a service is processed in at most 100 countries, each of them once (%#)', (locations, messages) => {
  const { error } = saveService.body.safeParse({ locations })
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})
