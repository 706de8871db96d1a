import type { SettingsInput } from '@placet/contract/settings'
import type { DomainSettings } from '@placet/contract/settings-document'

/** The settings of an input, without the form's other fields. */
export function readInput(input: SettingsInput): { settings: DomainSettings; madeFrom: number | undefined } {
  const { version, modified: _, tcfv2changed: __, ...settings } = input
  return { settings, madeFrom: version }
}
