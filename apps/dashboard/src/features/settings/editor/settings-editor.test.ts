import { settingsShapeErrors } from '@placet/contract/settings-document'
import { SETTINGS_MESSAGES } from '@placet/contract/settings-messages'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '@placet/rules/settings/settings-defaults'
import { type EditorFacts, type SettingsEdit, setField } from './settings-edits.ts'
import {
  type EditorAction,
  type EditorState,
  isModified,
  openEditor,
  settingsReducer,
} from './settings-editor.ts'
import { settingsFromTemplate } from '@placet/rules/settings/templates'

const facts: EditorFacts = {
  bannerVersion: 300,
  tier: 4,
  stacks: new Map([[2, { id: 2, purposes: [2, 7], specialFeatures: [] }]]),
  shapeErrors: settingsShapeErrors,
}

function continued(start: EditorState, ...actions: EditorAction[]): EditorState {
  return actions.reduce(settingsReducer(facts), start)
}

function after(...actions: EditorAction[]): EditorState {
  return continued(openEditor(defaultSettings('example.com')), ...actions)
}

const addFrance: SettingsEdit = { kind: 'addRegion', title: 'France', places: ['FR'] }
const purpose = (id: number) => ({ type: 'purpose' as const, id, special: false })

test('a value is set where its path says, and the settings count as modified until they are saved', () => {
  const edited = after(setField('general.expiryDays', 90))
  expect(edited.document.general.expiryDays).toBe(90)
  expect(isModified(edited)).toBe(true)
  expect(isModified(continued(edited, { kind: 'markSaved', document: edited.document }))).toBe(false)
  expect(isModified(continued(edited, setField('general.expiryDays', 180)))).toBe(false)
})

test('what was typed while a save was under way is still to be saved', () => {
  const sent = after(setField('general.name', 'Shop'))
  const typed = continued(sent, setField('general.name', 'Shops'))
  expect(isModified(continued(typed, { kind: 'markSaved', document: sent.document }))).toBe(true)
})

describe('what cannot be is refused with its message, and nothing changes', () => {
  test.each<[string, EditorAction[], string, string]>([
    [
      'too many days',
      [setField('general.expiryDays', 731)],
      'general.expiryDays',
      'Please enter 1 to 730 days.',
    ],
    [
      'no whole number',
      [setField('crawler.maxPages', 1.5)],
      'crawler.maxPages',
      'Please enter 1 to 10000 pages.',
    ],
    [
      'text that cannot be read',
      [setField('ui.colors.primaryText', '#1c5cd7')],
      'ui.colors.primaryText',
      'The button text is hard to read: contrast 1.0, at least 4.5 is needed.',
    ],
    [
      'one section for all states without the agreement',
      [setField('ccpa.sections', 'national')],
      'ccpa.sections',
      'The national section is only for signatories of the multi-state agreement.',
    ],
    ['no place', [{ ...addFrance, places: [] }], 'regions', SETTINGS_MESSAGES.regionNeedsPlace],
    ['a place twice', [addFrance, addFrance], 'regions', 'FR already belongs to another region.'],
    [
      'six places',
      [{ ...addFrance, places: ['FR', 'DE', 'IT', 'ES', 'PT', 'GB'] }],
      'regions',
      'At most 5 countries can be in a region.',
    ],
    [
      'deleting the first region',
      [{ kind: 'deleteRegion', region: 0 }],
      'regions',
      'The first region can’t be edited or deleted.',
    ],
    [
      'editing the first region',
      [{ kind: 'editRegion', region: 0, title: 'All', places: [] }],
      'regions',
      'The first region can’t be edited or deleted.',
    ],
    [
      'a region that is not there',
      [{ kind: 'deleteRegion', region: 7 }],
      'regions',
      'There is no such region.',
    ],
    [
      'a theme of the other look',
      [setField('regions.0.banner.theme', 'bubble')],
      'regions.0.banner.theme',
      'This theme is not possible here.',
    ],
    [
      'a position of another theme',
      [setField('regions.0.banner.position', 'top')],
      'regions.0.banner.position',
      'This position is not possible here.',
    ],
    [
      'opt-out under the TCF',
      [setField('regions.0.framework', 'tcf-2-4'), setField('regions.0.consentType', 'implicit')],
      'regions.0.consentType',
      'This type of consent is not possible here.',
    ],
    [
      'a fourth action',
      [
        setField('regions.0.framework', 'ccpa'),
        { kind: 'toggleAction', region: 0, layer: 'banner', action: 'donotsell' },
      ],
      'regions.0.banner.actions',
      'At most 3 actions can be active in the banner.',
    ],
    [
      'a third action in the preferences',
      [
        setField('regions.0.framework', 'ccpa'),
        { kind: 'toggleAction', region: 0, layer: 'preferences', action: 'donotsell' },
      ],
      'regions.0.preferences.actions',
      'At most 2 actions can be active in the preferences.',
    ],
    [
      'no language',
      [{ kind: 'setLanguages', languages: [] }],
      'language.languages',
      'At least one language must be enabled.',
    ],
    [
      'the last purpose',
      [
        { kind: 'addChoice', choice: purpose(1) },
        { kind: 'removeChoice', choice: purpose(1) },
      ],
      'tcfv2.choices',
      SETTINGS_MESSAGES.lastChoice,
    ],
    [
      'a purpose beside its stack',
      [
        { kind: 'addChoice', choice: { type: 'stack', id: 2, special: false } },
        { kind: 'addChoice', choice: purpose(7) },
      ],
      'tcfv2.choices',
      SETTINGS_MESSAGES.purposeExists,
    ],
    [
      'a sign-in without a name',
      [
        {
          kind: 'setAuthentication',
          authentication: { type: 'basic', username: '', password: 'x', token: '' },
        },
      ],
      'crawler.authentication',
      'Please enter the user name.',
    ],
    [
      'legitimate interest in what always needs consent',
      [{ kind: 'setRestrictions', restrictions: [{ purposeId: 3, type: 2, vendorIds: [7] }] }],
      'publisher.restrictions',
      'This purpose requires consent.',
    ],
  ])('%s', (_, actions, scope, message) => {
    const before = after(...actions.slice(0, -1))
    const refused = after(...actions)
    expect(refused.refused[scope]?.map((each) => each.message)).toContain(message)
    expect(refused.document).toEqual(before.document)
    expect(refused.past).toEqual(before.past)
  })
})

test('a refusal stays until its own field holds something possible, or it is dismissed', () => {
  const refused = after(setField('general.expiryDays', 0), setField('general.name', 'Shop'))
  expect(Object.keys(refused.refused)).toEqual(['general.expiryDays'])
  expect(continued(refused, setField('general.expiryDays', 180)).refused).toEqual({})
  expect(continued(refused, { kind: 'dismiss', scope: 'general.expiryDays' }).refused).toEqual({})
})

describe('one edit brings along what follows from it', () => {
  test('a dark button gets light text, and the other way round', () => {
    expect(after(setField('ui.colors.primary', '#ffd43b')).document.ui.colors.primaryText).toBe('#000000')
    expect(after(setField('ui.colors.primary', '#123456')).document.ui.colors.primaryText).toBe('#ffffff')
  })

  test('who leaves the multi-state agreement goes back to the sections of the states', () => {
    const signed = [setField('ccpa.mspa', 'opt-out-option'), setField('ccpa.sections', 'national')]
    expect(after(...signed).document.ccpa.sections).toBe('national')
    expect(after(...signed, setField('ccpa.mspa', 'not-signed')).document.ccpa.sections).toBe('state')
  })

  test('the TCF asks explicitly and starts with all purposes', () => {
    const { document } = after(
      setField('regions.0.consentType', 'implicit'),
      setField('regions.0.bannerType', 'none'),
      setField('regions.0.framework', 'tcf-2-4'),
    )
    expect(document.regions[0]).toMatchObject({ consentType: 'explicit', bannerType: 'notice' })
    expect(document.tcfv2.choices).toHaveLength(11)
  })

  test('the old look moves every region', () => {
    const { document } = after(
      addFrance,
      setField('regions.1.framework', 'tcf-2-2'),
      setField('ui.legacyUI', true),
    )
    expect(document.regions.map(({ banner }) => `${banner.theme} ${banner.position}`)).toEqual([
      'overlay bottom-center',
      'overlay center',
    ])
  })

  test('a bar takes the nearer edge', () => {
    expect(after(setField('regions.0.banner.theme', 'bar')).document.regions[0]?.banner.position).toBe(
      'bottom',
    )
  })

  test('taking away the default language makes the first one the default', () => {
    const edit: SettingsEdit = { kind: 'setLanguages', languages: ['de', 'fr', 'de'] }
    expect(after(edit).document.language).toMatchObject({ default: 'de', languages: ['de', 'fr'] })
    expect(after({ ...edit, default: 'fr' }).document.language.default).toBe('fr')
  })
})

test('regions are added, changed and taken away', () => {
  const edited = after(addFrance, { kind: 'editRegion', region: 1, title: 'Gaul', places: ['FR', 'BE'] })
  expect(edited.document.regions[1]).toMatchObject({ title: 'Gaul', region: ['FR', 'BE'] })
  expect(continued(edited, { kind: 'deleteRegion', region: 1 }).document.regions).toHaveLength(1)
})

test('actions are dragged and switched, choices too', () => {
  const { document } = after(
    { kind: 'moveAction', region: 0, layer: 'banner', from: 2, to: 0 },
    { kind: 'toggleAction', region: 0, layer: 'banner', action: 'accept' },
    { kind: 'toggleAction', region: 0, layer: 'banner', action: 'accept' },
    { kind: 'addChoice', choice: purpose(1) },
    { kind: 'addChoice', choice: purpose(2) },
    { kind: 'moveChoice', from: 1, to: 0 },
  )
  expect(document.regions[0]?.banner.actions).toEqual(['settings', 'deny', 'accept'])
  expect(document.tcfv2.choices.map(({ id }) => id)).toEqual([2, 1])
})

test('what is typed into one field is undone at once, what is chosen step by step', () => {
  const typed = after(
    setField('general.name', 'S', true),
    setField('general.name', 'Sh', true),
    setField('ui.dark', true),
    setField('ui.dark', false),
    setField('general.name', 'Shop', true),
  )
  const names: string[] = []
  for (let state = typed; state.past.length > 0;) {
    state = continued(state, { kind: 'undo' })
    names.push(`${state.document.general.name} ${state.document.ui.dark}`)
  }
  expect(names).toEqual(['Sh false', 'Sh true', 'Sh false', 'example.com false'])
})

test('an edit after an undo forgets what could have been redone', () => {
  const state = after(setField('ui.dark', true), { kind: 'undo' }, setField('ui.compact', true))
  expect(state.future).toEqual([])
  expect(continued(state, { kind: 'redo' })).toEqual(state)
})

test('settings that a smaller plan no longer allows can be mended one by one', () => {
  const tooMuch = settingsFromTemplate(3, 'example.com')
  const reduce = settingsReducer({ ...facts, tier: 1 })
  const state = [setField('ui.dark', true), { kind: 'deleteRegion', region: 1 } as const].reduce(
    reduce,
    openEditor(tooMuch),
  )
  expect(state.refused).toEqual({})
  expect(state.document.ui.dark).toBe(true)
  expect(state.document.regions).toHaveLength(1)
})
