import { expect, test } from 'vitest'
import { addChoice } from './tcf-choices.ts'
import { TCF_STACKS } from './tcf-stacks.ts'
import { ALL_PURPOSES } from '@placet/rules/settings/templates'

const stacks = [...TCF_STACKS.values()]

test('there are the 45 stacks of the framework, each under its own number', () => {
  expect(stacks.map(({ id }) => id)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
  for (const [id, stack] of TCF_STACKS) expect(stack.id).toBe(id)
})

test('a stack never holds the first purpose, which must always be asked by itself', () => {
  expect(stacks.filter(({ purposes }) => purposes.includes(1))).toEqual([])
})

test('each stack covers purposes 2 to 11 or special features 1 and 2, each once, and something at all', () => {
  for (const { purposes, specialFeatures } of stacks) {
    expect(purposes.length + specialFeatures.length).toBeGreaterThan(1)
    expect(new Set(purposes).size).toBe(purposes.length)
    expect(purposes.every((id) => id >= 2 && id <= 11)).toBe(true)
    expect(specialFeatures.every((id) => id === 1 || id === 2)).toBe(true)
  }
})

test('no two stacks cover the same', () => {
  const contents = stacks.map(
    ({ purposes, specialFeatures }) => `${purposes.join()} ${specialFeatures.join()}`,
  )
  expect(new Set(contents).size).toBe(stacks.length)
})

test('the widest stack takes the place of every purpose but the first', () => {
  const all = { type: 'stack', id: 42, special: false } as const
  expect(addChoice(ALL_PURPOSES, all, TCF_STACKS)).toEqual({ choices: [ALL_PURPOSES[0], all] })
})
