import { expect, test } from 'vitest'
import { compareHelp, scriptNames } from './help.ts'

test('npm run help has a line for every script, and none too many', () => {
  expect(compareHelp(scriptNames())).toEqual([])
})

test('a script without a line, and a line without a script, are found', () => {
  const names = scriptNames().filter((name) => name !== 'dev')
  expect(compareHelp([...names, 'deploy'])).toEqual(['deploy has no line', 'dev is no script'])
})
