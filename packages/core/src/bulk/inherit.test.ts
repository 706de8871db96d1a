import { TEMPLATE } from '@placet/contract/constants'
import { allValues, anyEdit, anyLeaves, anySite, editSite } from '@placet/rules/leaves/fixtures/any-settings'
import { type Leaves, isSame, leavesOf } from '@placet/rules/leaves/leaves'
import { type SiteValues, isInLanguages, textAt, valuesOf } from '@placet/rules/leaves/own-texts'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { settingsFromTemplate } from '@placet/rules/settings/templates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoWrites } from './apply-leaves.ts'
import { type Linked, inheritFrom, startInheriting } from './inherit.ts'

const COLOUR = '/ui/colors/primary'
const CSS = '/css'
const ACCEPT = '/texts/en/accept'
const GERMAN = '/texts/de/accept'
const SITE: SiteValues = {
  settings: settingsFromTemplate(TEMPLATE.explicit, 'shop.example'),
  texts: new Map(),
}
const coloured = (value: string) => editSite(SITE, [{ path: COLOUR, value }])

interface LinkedSite extends Linked {
  site: SiteValues
  atLink: Leaves
}

function link(site: SiteValues, template: Leaves, keepsDiffering: boolean): LinkedSite {
  return {
    site,
    atLink: valuesOf(site),
    keepsDiffering,
    ...startInheriting(site, template, keepsDiffering),
  }
}

/** As a roll-out does it, with the writes for its undo. */
function rollOut(linked: LinkedSite, template: Leaves) {
  const { settings, texts, next, ...inherited } = inheritFrom(linked, linked.site, { ...linked, template })
  return { after: { ...linked, ...next, site: { settings, texts } }, ...inherited }
}

test('linking keeps values that differ, or lets the next roll-out replace them', () => {
  const template = new Map([[COLOUR, '#222222']])
  const site = coloured('#111111')
  expect(rollOut(link(site, template, true), template).after.site).toEqual(site)
  expect(rollOut(link(site, template, false), template).after.site).toEqual(coloured('#222222'))
})

test('a value that the template has caught up with stays the site’s own', () => {
  const first = rollOut(link(SITE, new Map([[COLOUR, '#111111']]), false), new Map([[COLOUR, '#111111']]))
  const edited = { ...first.after, site: coloured('#222222') }
  const caughtUp = rollOut(edited, new Map([[COLOUR, '#222222']])).after
  expect(rollOut(caughtUp, new Map([[COLOUR, '#333333']])).after.site).toEqual(coloured('#222222'))
})

test('a setting that the template gets later replaces the value from before the link, not one since', () => {
  const template = new Map([[COLOUR, '#111111']])
  const site = link(SITE, template, false)
  const wider = new Map([...template, [CSS, '.a{}']])
  expect(rollOut(site, wider).after.site.settings.css).toBe('.a{}')
  const edited = { ...site, site: editSite(SITE, [{ path: CSS, value: '.b{}' }]) }
  expect(rollOut(edited, wider).after.site.settings.css).toBe('.b{}')
})

test('a region that the site has removed does not come back', () => {
  const { settings } = SITE
  const withEurope = { ...settings, regions: [...settings.regions, newRegion('Europe', 'default', ['EEA'])] }
  const template = leavesOf(withEurope)
  const { after } = rollOut(link(SITE, template, false), template)
  expect(after.site.settings.regions).toEqual(withEurope.regions)
  const removed = { ...after, site: SITE }
  expect(rollOut(removed, template).after.site.settings.regions).toEqual(settings.regions)
})

test('a text of the site’s own stays, even a built-in one that it brought back, and all others follow', () => {
  const first = rollOut(link(SITE, new Map([[ACCEPT, 'One']]), false), new Map([[ACCEPT, 'One']])).after
  expect([...first.site.texts]).toEqual([[ACCEPT, 'One']])
  const newer = new Map([[ACCEPT, 'Other']])
  expect([...rollOut(first, newer).after.site.texts]).toEqual([[ACCEPT, 'Other']])
  const builtIn = { ...first, site: SITE }
  expect(rollOut(builtIn, newer)).toMatchObject({ writes: [], kept: [ACCEPT] })
})

test('texts wait for their language, and are no difference until the site has it', () => {
  const template = new Map([[GERMAN, 'Ja']])
  const { after, leftOut, kept } = rollOut(link(SITE, template, false), template)
  expect({ leftOut, kept, texts: after.site.texts }).toEqual({
    leftOut: [GERMAN],
    kept: [],
    texts: new Map(),
  })
  const german = editSite(SITE, [{ path: '/language/languages', value: ['en', 'de'] }])
  expect([...rollOut({ ...after, site: german }, template).after.site.texts]).toEqual([[GERMAN, 'Ja']])
  const edited = editSite(german, [{ path: GERMAN, value: 'Jawohl' }])
  expect(rollOut({ ...after, site: edited }, template)).toMatchObject({ writes: [], kept: [GERMAN] })
})

const someEdits = fc.array(anyEdit, { maxLength: 4 })
const steps = fc.array(fc.record({ edits: someEdits, template: anyLeaves, isUndone: fc.boolean() }), {
  maxLength: 6,
})

test('T93: whatever is edited and rolled out, no local value is lost, all others follow, and undo restores all', () => {
  fc.assert(
    fc.property(anySite, anyLeaves, fc.boolean(), steps, (start, first, keepsDiffering, history) => {
      let linked = link(start, first, keepsDiffering)
      let seen = allValues(start)
      const local = new Set<string>()
      const templated = new Set<string>()
      const noteDiffering = (template: Leaves, own: Leaves, { settings }: SiteValues) => {
        for (const [path, value] of template) {
          // Texts in a language that the site lacks don’t count as different.
          if (!isInLanguages(path, settings.language.languages)) continue
          if (keepsDiffering && !templated.has(path) && !isSame(own.get(path), value)) local.add(path)
          templated.add(path)
        }
      }
      noteDiffering(first, seen, start)
      for (const { edits, template, isUndone } of history) {
        linked = { ...linked, site: editSite(linked.site, edits) }
        const own = allValues(linked.site)
        for (const [path, value] of own) if (!isSame(value, seen.get(path))) local.add(path)
        const { after, writes, leftOut } = rollOut(linked, template)
        noteDiffering(template, own, after.site)
        const rolled = allValues(after.site)
        for (const path of local) expect(rolled.get(path)).toEqual(own.get(path))
        for (const [path, value] of template) {
          if (!local.has(path) && !leftOut.includes(path)) expect(rolled.get(path)).toEqual(value)
        }
        const { languages } = after.site.settings.language
        for (const path of leftOut) expect(textAt(path) && isInLanguages(path, languages)).toBeFalsy()
        expect(undoWrites(after.site, writes)).toMatchObject(linked.site)
        if (isUndone) return
        linked = after
        seen = rolled
      }
    }),
  )
})
