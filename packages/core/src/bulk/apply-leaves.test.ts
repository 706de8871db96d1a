import { TEMPLATE } from '@placet/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { settingsFromTemplate } from '@placet/rules/settings/templates'
import { applyLeaves, undoWrites } from './apply-leaves.ts'
import { anyEdit, anyLeaves, anySettings, withEdits } from '@placet/rules/leaves/fixtures/any-settings'
import { leavesOf } from '@placet/rules/leaves/leaves'

const settings = settingsFromTemplate(TEMPLATE.explicit, 'shop.example')
const withEurope = { ...settings, regions: [...settings.regions, newRegion('Europe', 'default', ['EEA'])] }
const europe = new Map([...leavesOf(withEurope)].filter(([path]) => path.startsWith('/regions/Europe/')))

test('a missing region is added if it is described completely, and undo removes it', () => {
  const { settings: changed, writes, leftOut } = applyLeaves(settings, europe)
  expect(changed).toEqual(withEurope)
  expect(writes).toMatchObject([{ path: '/regions/Europe' }])
  expect(leftOut).toEqual([])
  expect(undoWrites(changed, writes).settings).toEqual(settings)
})

test('a missing region of which only parts are known is left out', () => {
  const part = new Map([...europe].filter(([path]) => path !== '/regions/Europe/framework'))
  expect(applyLeaves(settings, part)).toEqual({ settings, writes: [], leftOut: [...part.keys()] })
})

test('a region that somebody edited after it was added stays', () => {
  const { settings: changed, writes } = applyLeaves(settings, europe)
  const edited = withEdits(changed, [{ path: '/regions/Europe/banner/blockUI', value: true }])
  expect(undoWrites(edited, writes)).toEqual({ settings: edited, restored: [], kept: ['/regions/Europe'] })
})

test('a change reaches all of its values and no others', () => {
  fc.assert(
    fc.property(anySettings, anyLeaves, (before, change) => {
      const { settings: after, leftOut } = applyLeaves(before, change)
      const expected = new Map([...leavesOf(before), ...change])
      for (const path of leftOut) expected.delete(path)
      expect(leavesOf(after)).toEqual(expected)
      expect(after.general.name).toBe(before.general.name)
    }),
  )
})

test('a change that is applied twice writes nothing the second time', () => {
  fc.assert(
    fc.property(anySettings, anyLeaves, (before, change) => {
      const { settings: after } = applyLeaves(before, change)
      expect(applyLeaves(after, change).writes).toEqual([])
    }),
  )
})

test('undo restores everything, whatever was written', () => {
  fc.assert(
    fc.property(anySettings, anyLeaves, (before, change) => {
      const { settings: after, writes } = applyLeaves(before, change)
      const stored = structuredClone(writes)
      expect(undoWrites(after, stored)).toEqual({
        settings: before,
        restored: writes.map(({ path }) => path),
        kept: [],
      })
    }),
  )
})

test('T81: undo keeps every value that somebody changed since, and restores all others', () => {
  fc.assert(
    fc.property(anySettings, anyLeaves, fc.array(anyEdit, { maxLength: 6 }), (before, change, edits) => {
      const { settings: after, writes } = applyLeaves(before, change)
      const edited = withEdits(after, edits)
      const own = leavesOf(edited)
      const { settings: undone, kept } = undoWrites(edited, writes)
      const restored = leavesOf(undone)
      const earlier = leavesOf(before)
      for (const [path, value] of leavesOf(after)) {
        const isEdited = JSON.stringify(own.get(path)) !== JSON.stringify(value)
        const isKept = kept.some((each) => path === each || path.startsWith(`${each}/`))
        expect(restored.get(path)).toEqual(isEdited || isKept ? own.get(path) : earlier.get(path))
      }
    }),
  )
})
