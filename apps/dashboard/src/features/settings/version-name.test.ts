import { expect, test } from 'vitest'
import { setFormats } from '../../ui/format-locale.ts'
import { versionName } from './version-name.ts'

const publication = (version: number) => ({ version, at: '2026-11-15T09:05:00.000Z', reason: null })

test('settings have the number under which they were last published, drafts have none', () => {
  setFormats({ chosen: 'en-GB' })
  const savedAt = '2026-11-15T09:05:00'
  expect(versionName({ savedAt, published: [publication(5), publication(2)] })).toBe('Version 5')
  expect(versionName({ savedAt, published: [] })).toBe('Draft of 15/11/2026, 09:05')
})
