import { ActionId } from '@placet/contract/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortActions } from './sort-actions.ts'

const actionOf = (title: string, order: number, dismissed = false) => ({
  id: ActionId.parse(`act_${title.padEnd(22, '0')}`),
  title,
  order,
  dismissed,
})

test('what is not dismissed comes first by urgency, then what is dismissed by title', () => {
  const actions = [actionOf('d', 900, true), actionOf('b', 100), actionOf('c', 100, true), actionOf('a', 900)]
  expect(sortActions(actions).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd'])
})

test('the result does not depend on where it starts', () => {
  const anyAction = fc
    .record({
      title: fc.string({ unit: fc.constantFrom('a', 'b', 'Z'), minLength: 1, maxLength: 3 }),
      order: fc.integer({ min: 0, max: 3 }),
      dismissed: fc.boolean(),
    })
    .map(({ title, order, dismissed }) => actionOf(title, order, dismissed))
  const many = fc.uniqueArray(anyAction, { selector: ({ id }) => id })
  fc.assert(
    fc.property(many, (actions) => {
      expect(sortActions(actions.toReversed())).toEqual(sortActions(actions))
    }),
  )
})
