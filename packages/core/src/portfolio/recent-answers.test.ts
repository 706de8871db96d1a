import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepRecentAnswers } from './recent-answers.ts'

const LIMITS = { freshMs: 10, usableMs: 100, max: 2, isKept: (answer: string) => answer !== 'unknown' }

/** Answers one after the other, and counts the questions. */
function source(...answers: (string | Error)[]) {
  const asked = { count: 0 }
  const read = async () => {
    const answer = answers[Math.min(asked.count, answers.length - 1)] ?? ''
    asked.count += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, read }
}

test('a fresh answer is read once, also by calls at the same time', async () => {
  const recent = keepRecentAnswers(LIMITS)
  const { asked, read } = source('one', 'two')
  const both = await Promise.all([recent.get('a', 0, read), recent.get('a', 0, read)])
  expect([...both, await recent.get('a', 10, read)]).toEqual(['one', 'one', 'one'])
  expect(asked.count).toBe(1)
})

test('an older answer is returned once more while the next one is read', async () => {
  const recent = keepRecentAnswers(LIMITS)
  const { asked, read } = source('one', 'two')
  await recent.get('a', 0, read)
  expect(await recent.get('a', 50, read)).toBe('one')
  await settled()
  expect(await recent.get('a', 51, read)).toBe('two')
  expect(asked.count).toBe(2)
})

test('an answer that is too old is not returned', async () => {
  const recent = keepRecentAnswers(LIMITS)
  const { read } = source('one', 'two')
  await recent.get('a', 0, read)
  expect(await recent.get('a', 101, read)).toBe('two')
})

test.each([['unknown'], [new Error('down')]])('%s is not kept', async (first) => {
  const recent = keepRecentAnswers(LIMITS)
  const { read } = source(first, 'two')
  await recent.get('a', 0, read).catch(() => undefined)
  await settled()
  expect(await recent.get('a', 1, read)).toBe('two')
})

test('the oldest answers make room', async () => {
  const recent = keepRecentAnswers(LIMITS)
  const { asked, read } = source('one')
  for (const key of ['a', 'b', 'c', 'a']) await recent.get(key, 0, read)
  expect(asked.count).toBe(4)
})
