import { t } from '@lingui/core/macro'
import type { FieldError } from '@placet/contract/error-body'
import type { BannerAction, PreferenceAction } from '@placet/contract/constants'
import { SETTINGS_MESSAGES } from '@placet/contract/settings-messages'
import type {
  DomainSettings,
  PublisherRestriction,
  Region,
  TcfChoice,
} from '@placet/contract/settings-document'
import { contrastRatio } from '@placet/rules/contrast'
import { fitRegion } from '@placet/rules/settings/fit-region'
import { type DomainFacts, isTcf } from '@placet/rules/settings/frameworks'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { moveItem } from './move-item.ts'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { type SettingsPath, type SettingsValue, valueAt, withValueAt } from './settings-path.ts'
import { BUTTON_CONTRAST_MIN, changedKeys, settingsErrors } from '@placet/rules/settings/settings'
import { addChoice, type ChoiceEdit, type ChoiceRefusal, removeChoice, type Stack } from './tcf-choices.ts'
import { ALL_PURPOSES } from '@placet/rules/settings/templates'

export type SettingsEdit =
  /** Typed values come from `setField`; consecutive edits of one text field are undone together. */
  | { readonly kind: 'set'; readonly path: SettingsPath; readonly value: unknown; readonly isTyping: boolean }
  | { readonly kind: 'addRegion'; readonly title: string; readonly places: readonly string[] }
  | {
      readonly kind: 'editRegion'
      readonly region: number
      readonly title: string
      readonly places: readonly string[]
    }
  | { readonly kind: 'deleteRegion'; readonly region: number }
  | ({ readonly kind: 'toggleAction'; readonly region: number } & LayerAction)
  | {
      readonly kind: 'moveAction'
      readonly region: number
      readonly layer: Layer
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'addChoice'; readonly choice: TcfChoice }
  | { readonly kind: 'removeChoice'; readonly choice: TcfChoice }
  | { readonly kind: 'moveChoice'; readonly from: number; readonly to: number }
  | { readonly kind: 'setLanguages'; readonly languages: readonly string[]; readonly default?: string }
  | { readonly kind: 'setAuthentication'; readonly authentication: Authentication }
  | { readonly kind: 'setRestrictions'; readonly restrictions: readonly PublisherRestriction[] }
  | { readonly kind: 'replace'; readonly document: DomainSettings }

type Authentication = DomainSettings['crawler']['authentication']
type Layer = 'banner' | 'preferences'
type LayerAction =
  | { readonly layer: 'banner'; readonly action: BannerAction }
  | { readonly layer: 'preferences'; readonly action: PreferenceAction }

export interface EditorFacts extends DomainFacts {
  readonly stacks: ReadonlyMap<number, Stack>
  /** The contract's settingsShapeErrors, injected because it is too heavy to be part of the rules. */
  readonly shapeErrors: (candidate: unknown) => readonly FieldError[]
}

export type EditResult = { readonly document: DomainSettings } | { readonly errors: readonly FieldError[] }

export function setField<Path extends SettingsPath>(
  path: Path,
  value: SettingsValue<Path>,
  isTyping = false,
): SettingsEdit {
  return { kind: 'set', path, value, isTyping }
}

/** Applies an edit and its consequences to the settings, or returns the errors that prevent it. */
export function applyEdit(document: DomainSettings, edit: SettingsEdit, facts: EditorFacts): EditResult {
  const edited = makeEdit(document, edit, facts)
  if ('errors' in edited) return edited
  const malformed = facts.shapeErrors(edited.candidate)
  if (malformed.length > 0) return { errors: malformed }
  const plain = asSettings(edited.candidate)
  const fitted = edit.kind === 'set' ? withConsequences(plain, edit.path) : plain
  const isAsWished = edit.kind !== 'set' || changedKeys(valueAt(fitted, edit.path), edit.value).length === 0
  const errors = newErrors(document, isAsWished ? fitted : plain, facts)
  return errors.length > 0 ? { errors } : { document: fitted }
}

type Candidate = { readonly candidate: unknown } | { readonly errors: readonly FieldError[] }

function makeEdit(document: DomainSettings, edit: SettingsEdit, facts: EditorFacts): Candidate {
  const { regions, tcfv2, language, crawler } = document
  switch (edit.kind) {
    case 'set':
      return { candidate: withValueAt(document, edit.path, edit.value) }
    case 'addRegion': {
      const added = fitRegion(document, newRegion(edit.title, 'default', [...edit.places]))
      return { candidate: { ...document, regions: [...regions, added] } }
    }
    case 'editRegion':
      return edit.region === 0
        ? refuseRegion(firstRegion())
        : inRegion(document, edit.region, (region) => ({
            ...region,
            title: edit.title,
            region: [...edit.places],
          }))
    case 'deleteRegion':
      if (edit.region === 0) return refuseRegion(firstRegion())
      if (!regions[edit.region]) return refuseRegion(noRegion())
      return { candidate: { ...document, regions: regions.toSpliced(edit.region, 1) } }
    case 'toggleAction':
      return inRegion(document, edit.region, (region) =>
        withActions(region, edit.layer, (actions) => toggle(actions, edit.action)),
      )
    case 'moveAction':
      return inRegion(document, edit.region, (region) =>
        withActions(region, edit.layer, (actions) => moveItem(actions, edit.from, edit.to)),
      )
    case 'addChoice':
      return withChoices(document, addChoice(tcfv2.choices, edit.choice, facts.stacks))
    case 'removeChoice':
      return withChoices(document, removeChoice(tcfv2.choices, edit.choice))
    case 'moveChoice':
      return withChoices(document, { choices: moveItem(tcfv2.choices, edit.from, edit.to) })
    case 'setLanguages': {
      const languages = [...new Set(edit.languages)]
      const wished = edit.default ?? language.default
      const first = languages.includes(wished) ? wished : languages[0]
      return { candidate: { ...document, language: { ...language, languages, default: first } } }
    }
    case 'setAuthentication':
      return { candidate: { ...document, crawler: { ...crawler, authentication: edit.authentication } } }
    case 'setRestrictions':
      return {
        candidate: { ...document, publisher: { ...document.publisher, restrictions: edit.restrictions } },
      }
    case 'replace':
      return { candidate: edit.document }
  }
}

const firstRegion = () => t`The first region can’t be edited or deleted.`
const noRegion = () => t`There is no such region.`

function refuseRegion(message: string): Candidate {
  return { errors: [{ key: 'regions', message }] }
}

function inRegion(document: DomainSettings, index: number, change: (region: Region) => unknown): Candidate {
  if (!document.regions[index]) return refuseRegion(noRegion())
  const regions = document.regions.map((each, at) => (at === index ? change(each) : each))
  return { candidate: { ...document, regions } }
}

function withActions(
  region: Region,
  layer: Layer,
  change: (actions: readonly string[]) => readonly string[],
): unknown {
  return { ...region, [layer]: { ...region[layer], actions: change(region[layer].actions) } }
}

function toggle(actions: readonly string[], action: string): readonly string[] {
  return actions.includes(action) ? actions.filter((each) => each !== action) : [...actions, action]
}

export const CHOICE_REFUSALS: Record<ChoiceRefusal, string> = perLanguage(() => ({
  purpose_exists: say(SETTINGS_MESSAGES.purposeExists),
  feature_exists: say(SETTINGS_MESSAGES.featureExists),
  stack_overlaps: say(SETTINGS_MESSAGES.stackOverlaps),
  last_choice: say(SETTINGS_MESSAGES.lastChoice),
}))

function withChoices(document: DomainSettings, edit: ChoiceEdit): Candidate {
  return 'refused' in edit
    ? { errors: [{ key: 'tcfv2.choices', message: CHOICE_REFUSALS[edit.refused] }] }
    : { candidate: { ...document, tcfv2: { ...document.tcfv2, choices: edit.choices } } }
}

/** Only for candidates that have passed shapeErrors. */
function asSettings(candidate: unknown): DomainSettings {
  return candidate as DomainSettings
}

function withConsequences(settings: DomainSettings, path: SettingsPath): DomainSettings {
  if (path === 'ui.colors.primary') return withReadableText(settings)
  if (path === 'ccpa.mspa') return withFittingSections(settings)
  if (path === 'ui.legacyUI') return withFittingRegions(settings, () => true)
  const [, index] = /^regions\.(\d+)\.(?:framework|banner\.theme)$/.exec(path) ?? []
  if (index === undefined) return settings
  return withPurposes(withFittingRegions(settings, (at) => at === Number(index)))
}

/** Without the MSPA, every state has its own section. */
function withFittingSections(settings: DomainSettings): DomainSettings {
  const { ccpa } = settings
  return ccpa.mspa === 'not-signed' ? { ...settings, ccpa: { ...ccpa, sections: 'state' } } : settings
}

function withFittingRegions(
  settings: DomainSettings,
  isAffected: (index: number) => boolean,
): DomainSettings {
  const regions = settings.regions.map((region, at) =>
    isAffected(at) ? fitRegion(settings, region) : region,
  )
  return { ...settings, regions }
}

function withPurposes(settings: DomainSettings): DomainSettings {
  const isIncomplete =
    settings.tcfv2.choices.length === 0 && settings.regions.some(({ framework }) => isTcf(framework))
  return isIncomplete ? { ...settings, tcfv2: { ...settings.tcfv2, choices: [...ALL_PURPOSES] } } : settings
}

function withReadableText(settings: DomainSettings): DomainSettings {
  const { primary, primaryText } = settings.ui.colors
  if (contrastRatio(primary, primaryText) >= BUTTON_CONTRAST_MIN) return settings
  const isDark = contrastRatio(primary, '#ffffff') > contrastRatio(primary, '#000000')
  const colors = { primary, primaryText: isDark ? '#ffffff' : '#000000' }
  return { ...settings, ui: { ...settings.ui, colors } }
}

/** Returns only errors the edit introduces, so that existing ones can be fixed step by step. */
function newErrors(before: DomainSettings, after: DomainSettings, facts: EditorFacts): FieldError[] {
  const errors = settingsErrors(after, facts)
  if (errors.length === 0) return errors
  const known = new Set(settingsErrors(before, facts).map(({ key, message }) => `${key} ${message}`))
  return errors.filter(({ key, message }) => !known.has(`${key} ${message}`))
}
