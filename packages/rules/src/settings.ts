import type { FieldError } from '@placet/contract/errors'
import type { DomainSettings } from '@placet/contract/settings'
import { contrastRatio } from './contrast.ts'

export const BUTTON_CONTRAST_MIN = 4.5

/** What is wrong with settings that are well-formed. The form and the server ask the same function. */
export function settingsErrors(settings: DomainSettings): FieldError[] {
  const { primary, primaryText } = settings.ui.colors
  const contrast = contrastRatio(primary, primaryText)
  if (contrast >= BUTTON_CONTRAST_MIN) return []
  return [
    {
      key: 'ui.colors.primaryText',
      message: `The button text is hard to read: contrast ${contrast.toFixed(1)}, at least ${BUTTON_CONTRAST_MIN} is needed.`,
    },
  ]
}

/** Dotted keys of the leaves that differ, in the order of the newer document. */
export function changedKeys(before: unknown, after: unknown, prefix = ''): string[] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [prefix]
  const keys = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...keys].flatMap((key) => changedKeys(before[key], after[key], prefix ? `${prefix}.${key}` : key))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
