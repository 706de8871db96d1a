import { TEMPLATE } from '@placet/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { settingsFromTemplate } from '@placet/rules/settings/templates'
import { applyLeaves, undoWrites } from './apply-leaves.ts'
import { allValues, anyEdit, anyLeaves, anySite, editSite } from '@placet/rules/leaves/fixtures/any-settings'
import { leavesOf } from '@placet/rules/leaves/leaves'

const settings = settingsFromTemplate(TEMPLATE.explicit, 'shop.example')
const site = { settings, texts: new Map([['/texts/en/accept', 'Yes, all']]) }
const withEurope = { ...settings, regions: [...settings.regions, newRegion('Europe', 'default', ['EEA'])] }
const europe = new Map([...leavesOf(withEurope)].filter(([path]) => path.startsWith('/regions/Europe/')))

test('a missing region is added if it is described completely, and undo removes it', () => {
  const { writes, leftOut, ...changed } = applyLeaves(site, europe)
  expect(changed).toEqual({ ...site, settings: withEurope })
  expect(writes).toMatchObject([{ path: '/regions/Europe' }])
  expect(leftOut).toEqual([])
  expect(undoWrites(changed, writes)).toMatchObject(site)
})

test('a missing region of which only parts are known is left out', () => {
  const part = new Map([...europe].filter(([path]) => path !== '/regions/Europe/framework'))
  expect(applyLeaves(site, part)).toEqual({ ...site, writes: [], leftOut: [...part.keys()] })
})

test('a region that somebody edited after it was added stays', () => {
  const { writes, leftOut: _, ...changed } = applyLeaves(site, europe)
  const edited = editSite(changed, [{ path: '/regions/Europe/banner/blockUI', value: true }])
  expect(undoWrites(edited, writes)).toEqual({ ...edited, restored: [], kept: ['/regions/Europe'] })
})

test('texts replace own and built-in ones, and null brings the built-in one back', () => {
  const { texts } = applyLeaves(site, new Map([['/texts/en/deny', 'No']]))
  expect([...texts]).toEqual([...site.texts, ['/texts/en/deny', 'No']])
  expect(applyLeaves(site, new Map([['/texts/en/accept', null]])).texts).toEqual(new Map())
})

test('texts of a language that the site does not have are left out, unless the change brings it', () => {
  const texts = new Map<string, unknown>([['/texts/de/accept', 'Ja']])
  expect(applyLeaves(site, texts)).toEqual({ ...site, writes: [], leftOut: ['/texts/de/accept'] })
  const both = new Map([...texts, ['/language/languages', ['en', 'de']]])
  expect(applyLeaves(site, both)).toMatchObject({ leftOut: [] })
  expect(applyLeaves(site, both).texts.get('/texts/de/accept')).toBe('Ja')
})

test('a text whose language somebody has removed since stays as it is', () => {
  const change = new Map<string, unknown>([
    ['/texts/de/accept', 'Ja'],
    ['/language/languages', ['en', 'de']],
  ])
  const { writes, leftOut: _, ...changed } = applyLeaves(site, change)
  const edited = editSite(changed, [{ path: '/language/languages', value: ['en'] }])
  expect(undoWrites(edited, writes)).toEqual({
    ...edited,
    restored: [],
    kept: ['/language/languages', '/texts/de/accept'],
  })
})

test('a change reaches all of its values and no others', () => {
  fc.assert(
    fc.property(anySite, anyLeaves, (before, change) => {
      const { leftOut, ...after } = applyLeaves(before, change)
      const expected = new Map([...allValues(before), ...change])
      const earlier = allValues(before)
      for (const path of leftOut) {
        if (earlier.has(path)) expected.set(path, earlier.get(path))
        else expected.delete(path)
      }
      expect(allValues(after)).toEqual(expected)
      expect(after.settings.general.name).toBe(before.settings.general.name)
    }),
  )
})

test('a change that is applied twice writes nothing the second time', () => {
  fc.assert(
    fc.property(anySite, anyLeaves, (before, change) => {
      expect(applyLeaves(applyLeaves(before, change), change).writes).toEqual([])
    }),
  )
})

test('undo restores everything, whatever was written', () => {
  fc.assert(
    fc.property(anySite, anyLeaves, (before, change) => {
      const { writes, leftOut: _, ...after } = applyLeaves(before, change)
      const stored = structuredClone(writes)
      expect(undoWrites(after, stored)).toEqual({
        ...before,
        restored: writes.map(({ path }) => path),
        kept: [],
      })
    }),
  )
})

test('T81: undo keeps every value that somebody changed since, and restores all others', () => {
  fc.assert(
    fc.property(anySite, anyLeaves, fc.array(anyEdit, { maxLength: 6 }), (before, change, edits) => {
      const { writes, leftOut: _, ...after } = applyLeaves(before, change)
      const edited = editSite(after, edits)
      const own = allValues(edited)
      const { kept, ...undone } = undoWrites(edited, writes)
      const restored = allValues(undone)
      const earlier = allValues(before)
      for (const [path, value] of allValues(after)) {
        const isEdited = JSON.stringify(own.get(path)) !== JSON.stringify(value)
        const isKept = kept.some((each) => path === each || path.startsWith(`${each}/`))
        expect(restored.get(path)).toEqual(isEdited || isKept ? own.get(path) : earlier.get(path))
      }
    }),
  )
})
