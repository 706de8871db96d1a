import { TEMPLATE } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingsFromTemplate } from '../settings/templates.ts'
import { type Edit, anyEdit, anyLeaves, anyPath, anySettings, withEdits } from './fixtures/any-settings.ts'
import { type Link, differsHere, linkSite, rollOut, undoRollOut } from './inherit.ts'
import { type Leaves, isSame, leavesOf } from './leaves.ts'

const settings = settingsFromTemplate(TEMPLATE.explicit, 'shop.example')
const DAYS = '/general/expiryDays'
const DARK = '/ui/dark'
const template = (days: number, dark = false): Leaves =>
  new Map<string, unknown>([
    [DAYS, days],
    [DARK, dark],
  ])
const edit = (site: DomainSettings, path: string, value: unknown) => withEdits(site, [{ path, value }])

test('a linked site follows the template, except where it differs', () => {
  const site = edit(settings, DARK, true)
  const link = linkSite(site, template(180))
  expect(differsHere(site, link, template(180))).toEqual([{ path: DARK, own: true, template: false }])
  const { settings: changed, writes } = rollOut(site, link, template(90))
  expect(writes).toEqual([{ path: DAYS, before: 180, after: 90 }])
  expect(changed).toEqual(edit(site, DAYS, 90))
})

test('an own value stays the site’s own, even if the template was the same for a while', () => {
  const site = edit(settings, DAYS, 30)
  let state = rollOut(site, linkSite(site, template(180)), template(30))
  expect(differsHere(state.settings, state.link, template(30))).toEqual([])
  state = rollOut(state.settings, state.link, template(365))
  expect(leavesOf(state.settings).get(DAYS)).toBe(30)
})

test('taking the template’s value makes the site follow it again', () => {
  const site = edit(settings, DAYS, 30)
  const link = linkSite(site, template(180))
  const taken = rollOut(site, link, template(180), new Set([DAYS]))
  expect(leavesOf(taken.settings).get(DAYS)).toBe(180)
  const followed = rollOut(taken.settings, taken.link, template(90))
  expect(leavesOf(followed.settings).get(DAYS)).toBe(90)
  const undone = undoRollOut(taken.settings, taken.link, { writes: taken.writes, before: link })
  expect(undone.settings).toEqual(site)
  expect(undone.link.local).toEqual(new Set([DAYS]))
})

test('linking a site changes nothing', () => {
  fc.assert(
    fc.property(anySettings, anyLeaves, (site, leaves) => {
      expect(rollOut(site, linkSite(site, leaves), leaves).writes).toEqual([])
    }),
  )
})

type Step =
  | { kind: 'template' | 'site'; edit: Edit }
  | { kind: 'drop'; path: string }
  | { kind: 'roll out' }
  | { kind: 'undo' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('template' as const), edit: anyEdit }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('site' as const), edit: anyEdit }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), path: anyPath }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'roll out' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'undo' as const }) },
)

test('no sequence of template edits, roll-outs and undos loses a local value', () => {
  fc.assert(
    fc.property(anySettings, anyLeaves, fc.array(anyStep, { maxLength: 25 }), (start, leaves, steps) => {
      let site = start
      let wanted: Leaves = leaves
      let link: Link = linkSite(start, leaves)
      let last: Parameters<typeof undoRollOut>[2] | undefined
      /** Values that somebody has set on this site, by path. */
      const mine = new Map(
        [...leavesOf(start)].filter(([path, value]) => !leaves.has(path) || !isSame(value, leaves.get(path))),
      )
      for (const step of steps) {
        if (step.kind === 'template') {
          wanted = new Map([...wanted, [step.edit.path, step.edit.value]])
        } else if (step.kind === 'drop') {
          wanted = new Map([...wanted].filter(([path]) => path !== step.path))
        } else if (step.kind === 'site') {
          const { path, value } = step.edit
          if (!leavesOf(site).has(path)) continue
          site = withEdits(site, [step.edit])
          const isInherited =
            link.base.has(path) && isSame(value, link.base.get(path)) && !link.local.has(path)
          if (isInherited) mine.delete(path)
          else mine.set(path, value)
        } else if (step.kind === 'roll out') {
          const own = leavesOf(site)
          // A value that is the same when the template begins to cover it is inherited from then on.
          for (const [path, value] of wanted) {
            const isNew = !link.base.has(path) && !link.local.has(path)
            if (isNew && isSame(value, own.get(path))) mine.delete(path)
          }
          const { settings: next, link: linked, writes } = rollOut(site, link, wanted)
          const after = leavesOf(next)
          const touched = [...own].filter(([path, value]) => !isSame(after.get(path), value))
          expect(touched.filter(([path]) => !wanted.has(path))).toEqual([])
          last = { writes, before: link }
          site = next
          link = linked
        } else if (last) {
          const undone = undoRollOut(site, link, last)
          site = undone.settings
          link = undone.link
          last = undefined
        }
        const now = leavesOf(site)
        expect([...mine].filter(([path, value]) => !isSame(now.get(path), value))).toEqual([])
      }
    }),
  )
})

test('a roll-out reaches every value that isn’t the site’s own, and its undo restores site and link', () => {
  fc.assert(
    fc.property(
      anySettings,
      anyLeaves,
      fc.array(anyEdit, { maxLength: 5 }),
      fc.array(anyEdit, { maxLength: 5 }),
      (start, leaves, siteEdits, templateEdits) => {
        const site = withEdits(start, siteEdits)
        const link = linkSite(start, leaves)
        const edited: Leaves = new Map([
          ...leaves,
          ...templateEdits.map(({ path, value }) => [path, value] as const),
        ])
        const rolled = rollOut(site, link, edited)
        const after = leavesOf(rolled.settings)
        for (const [path, value] of edited) {
          if (!rolled.link.local.has(path)) expect(after.get(path)).toEqual(value)
        }
        const undone = undoRollOut(rolled.settings, rolled.link, { writes: rolled.writes, before: link })
        expect(undone.settings).toEqual(site)
        for (const { path } of rolled.writes) expect(undone.link.base.get(path)).toEqual(link.base.get(path))
      },
    ),
  )
})
