import type { TcfChoice } from '@placet/contract/settings-document'
import { expect, test } from 'vitest'
import { addChoice, type ChoiceEdit, removeChoice, type Stack } from './tcf-choices.ts'

const stacks = new Map<number, Stack>([
  [1, { id: 1, purposes: [], specialFeatures: [1, 2] }],
  [2, { id: 2, purposes: [2, 7], specialFeatures: [] }],
  [3, { id: 3, purposes: [2, 3, 4], specialFeatures: [] }],
  [4, { id: 4, purposes: [9], specialFeatures: [] }],
])

/** `p3` purpose, `P1` special purpose, `f2` feature, `F1` special feature, `s4` stack. */
function read(names: string): TcfChoice[] {
  const types = { p: 'purpose', f: 'feature', s: 'stack' } as const
  return names.split(' ').flatMap((name) => {
    const letter = name.slice(0, 1)
    const type = types[letter.toLowerCase() as keyof typeof types]
    return name ? [{ type, id: Number(name.slice(1)), special: letter !== letter.toLowerCase() }] : []
  })
}

function show(edit: ChoiceEdit): string {
  if ('refused' in edit) return edit.refused
  return edit.choices
    .map(({ type, id, special }) => {
      const letter = type.slice(0, 1)
      return (special ? letter.toUpperCase() : letter) + id
    })
    .join(' ')
}

test.each([
  ['', 'p1', 'p1'],
  ['p1', 'p2', 'p1 p2'],
  ['p1 p2', 'p1', 'p1 p2'],
  ['p1', 'f1', 'p1 f1'],
  ['p1', 'P1', 'p1 P1'],
  ['p1 p2 p7', 's2', 'p1 s2'],
  ['p2 p3 f2', 's3', 'f2 s3'],
  ['f1 F1 F2', 's1', 'f1 s1'],
  ['s2', 's2', 's2'],
  ['s2', 's4', 's2 s4'],
  ['s2', 's3', 'stack_overlaps'],
  ['s2', 'p7', 'purpose_exists'],
  ['s2', 'p8', 's2 p8'],
  ['s2', 'P2', 's2 P2'],
  ['s1', 'F1', 'feature_exists'],
  ['s1', 'f1', 's1 f1'],
  ['p1', 's99', 'p1 s99'],
])('to "%s" adding %s gives "%s"', (before, added, after) => {
  const [choice] = read(added)
  expect(choice && show(addChoice(read(before), choice, stacks))).toBe(after)
})

test.each([
  ['p1 p2', 'p1', 'p2'],
  ['p1 s2', 'p1', 's2'],
  ['p1', 'p1', 'last_choice'],
  ['p1 p2', 'p9', 'p1 p2'],
])('from "%s" removing %s gives "%s"', (before, removed, after) => {
  const [choice] = read(removed)
  expect(choice && show(removeChoice(read(before), choice))).toBe(after)
})
