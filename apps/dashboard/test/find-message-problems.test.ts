import { expect, test } from 'vitest'
import { findMessageProblems } from '../find-message-problems.ts'

const extracted = { a: { message: 'Delete <0>{name}</0>?' }, b: { message: ' for {limit}' } }
const good = { a: { translation: '<0>{name}</0> löschen?' }, b: { translation: ' für {limit}' } }
const problems = (kept: object, source = '') =>
  findMessageProblems({ locale: 'de', isSource: false, extracted, kept: { ...good, ...kept }, source })

test('a complete catalogue has no problems', () => {
  expect(problems({})).toEqual([])
})

test.each([
  ['a message without a translation', { a: { translation: '' } }, 'not translated'],
  ['a message that was not extracted', { a: undefined }, 'not extracted'],
  ['a lost placeholder', { a: { translation: '<0>Das</0> löschen?' } }, 'other placeholders or tags'],
  ['a lost tag', { a: { translation: '{name} löschen?' } }, 'other placeholders or tags'],
  ['a lost space', { b: { translation: 'für {limit}' } }, 'other spaces'],
  ['a message that the code no longer has', { c: { message: 'x', translation: 'y' } }, 'obsolete'],
])('%s is a problem', (_name, kept, problem) => {
  expect(problems(kept)).toEqual([expect.stringContaining(`de.po: ${problem}: `)])
})

test('entries that extraction crossed out are a problem', () => {
  expect(problems({}, '#~ msgid "Old"')).toEqual(['de.po: has obsolete entries'])
})

test('the source language needs no translations', () => {
  const kept = { a: { translation: '' }, b: { translation: '' } }
  expect(findMessageProblems({ locale: 'en', isSource: true, extracted, kept, source: '' })).toEqual([])
})
