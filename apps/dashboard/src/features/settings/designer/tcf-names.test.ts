import { ALL_PURPOSES } from '@placet/rules/settings/templates'
import { expect, test } from 'vitest'
import { nameChoice, TCF_GROUPS } from './tcf-names.ts'

test('everything has a name of its own', () => {
  const all = TCF_GROUPS.flatMap(({ choices }) => choices)
  expect(all).toHaveLength(45 + 11 + 2 + 3 + 3)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ name }) => name.trim() === '')).toEqual([])
})

test('a purpose, a special feature and a stack are told apart', () => {
  const said = (type: 'purpose' | 'feature' | 'stack', special: boolean) => {
    const { kind, name, covers } = nameChoice({ type, id: 1, special })
    return [kind, name, covers].filter(Boolean).join(': ')
  }
  expect(said('purpose', false)).toBe('Purpose 1: Store and/or access information on a device')
  expect(said('feature', true)).toBe('Special feature 1: Use precise geolocation data')
  expect(said('stack', false)).toMatch(/^Stack 1: .*: Stands for special features 1, 2$/)
})

test('every purpose that a template starts with is known, and an unknown one is still shown', () => {
  expect(ALL_PURPOSES.map(nameChoice).filter(({ kind }) => kind === 'Unknown')).toEqual([])
  expect(nameChoice({ type: 'purpose', id: 12, special: false }).name).toBe('Number 12')
})
