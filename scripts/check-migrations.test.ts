import { expect, test } from 'vitest'
import { findBreakingStatements } from './check-migrations.ts'

const problemsOf = (text: string, version = '1.3.0') => findBreakingStatements('one.sql', text, version)

test.each([
  'CREATE TABLE note (id text PRIMARY KEY, said text NOT NULL); CREATE INDEX ON note (said);',
  'ALTER TABLE note ADD COLUMN said text;',
  "ALTER TABLE note ADD COLUMN said text NOT NULL DEFAULT '';",
  "ALTER TABLE note ADD COLUMN said text DEFAULT '' NOT NULL;",
  'ALTER TABLE note ALTER COLUMN said DROP NOT NULL;',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS note_said ON note (said);',
  '-- DROP TABLE is only named here\nSELECT 1;',
])('older programs work with: %s', (text) => {
  expect(problemsOf(text)).toEqual([])
})

test.each([
  ['DROP TABLE note;', 'drops'],
  ['ALTER TABLE note DROP COLUMN said;', 'drops'],
  ['ALTER TABLE note RENAME COLUMN said TO told;', 'renames'],
  ['ALTER TABLE note ALTER COLUMN said TYPE varchar(5);', 'rewrites'],
  ['ALTER TABLE note ALTER COLUMN said SET NOT NULL;', 'refuses'],
  ['ALTER TABLE note ADD COLUMN said text NOT NULL;', 'lack'],
  ['CREATE UNIQUE INDEX note_said ON note (said);', 'CONCURRENTLY'],
])('older programs break with: %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(problem)])
})

test('an unused column goes in a release after the one that stopped using it', () => {
  const text = '-- Unused since 1.9.0\nALTER TABLE note DROP COLUMN said;'
  expect(problemsOf(text, '1.10.0')).toEqual([])
  expect(problemsOf(text, '1.9.0')).toEqual([expect.stringContaining('a release after it')])
})
