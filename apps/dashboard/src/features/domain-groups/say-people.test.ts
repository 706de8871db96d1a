import { expect, test } from 'vitest'
import { sayWidened } from './say-people.ts'

const [first, second, third] = ['first', 'second', 'third'].map((id) => ({ id }))
const group = { domains: [first, second].flatMap((site) => site ?? []), peopleTotal: 2 }
const sites = (...chosen: ({ id: string } | undefined)[]) => chosen.flatMap((site) => site ?? [])

test('the dialog says how many people will see more and fewer sites', () => {
  expect(sayWidened(group, sites(first, second, third))).toBe(
    'As soon as you save, 2 people who are limited to this group will see 1 more site.',
  )
  expect(sayWidened({ ...group, peopleTotal: 1 }, sites(third))).toBe(
    'As soon as you save, 1 person who is limited to this group will see 1 more site and no longer see 2 sites through it.',
  )
})

test('it says nothing if nobody is limited to the group, or its sites stay the same', () => {
  expect(sayWidened({ ...group, peopleTotal: 0 }, sites(third))).toBeNull()
  expect(sayWidened(group, sites(second, first))).toBeNull()
})
