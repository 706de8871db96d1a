import { expect, test } from 'vitest'
import { setFormats } from '../../ui/format-locale.ts'
import { groupByDay } from './audit-days.ts'

const entry = (at: string) => ({ at: new Date(at).toISOString() })

test('entries of one day are together, in their order', () => {
  setFormats({ chosen: 'en-GB' })
  const [late, early, before] = [
    entry('2026-11-15T18:30:00'),
    entry('2026-11-15T09:05:00'),
    entry('2026-11-13T09:00:00'),
  ]
  expect(groupByDay([late, early, before])).toEqual([
    { day: 'Sunday, 15/11/2026', entries: [late, early] },
    { day: 'Friday, 13/11/2026', entries: [before] },
  ])
})
