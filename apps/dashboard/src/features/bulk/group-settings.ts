import { t } from '@lingui/core/macro'
import type { SourceSettings } from '@placet/contract/apply'
import { leafName } from '@placet/rules/leaves/leaf-name'
import { regionTitle, splitPath } from '@placet/rules/leaves/leaves'
import { textAt } from '@placet/rules/leaves/own-texts'
import { nameOfLanguage } from '../../i18n/name-of-language.ts'
import { perLanguage } from '../../i18n/per-language.ts'

export interface ShownSetting {
  path: string
  name: string
  value: string
}

export interface SettingGroup {
  title: string
  settings: ShownSetting[]
}

const TITLES: Readonly<Record<string, string>> = perLanguage(() => ({
  ui: t`Look`,
  css: 'Look',
  categories: t`Categories`,
  tcfv2: t`Vendors`,
  vendors: t`Vendors`,
  publisher: t`Vendors`,
  language: t`Languages`,
  crawler: t`Scans`,
}))

/** Settings as people look for them, regions one by one, those that match the search. */
export function groupSettings(settings: SourceSettings['settings'], search: string): SettingGroup[] {
  const groups = new Map<string, ShownSetting[]>()
  const wanted = search.trim().toLowerCase()
  for (const { path, value } of settings) {
    const title = titleOf(path)
    const shown = { path, name: leafName(path), value: showValue(path, value) }
    if (!`${title} ${shown.name} ${shown.value}`.toLowerCase().includes(wanted)) continue
    groups.set(title, [...(groups.get(title) ?? []), shown])
  }
  return [...groups].map(([title, each]) => ({ title, settings: each }))
}

/** Own texts are never empty. */
function showValue(path: string, value: string): string {
  if (value !== '') return value
  return textAt(path) ? t`Built-in text` : t`Empty`
}

function titleOf(path: string): string {
  const text = textAt(path)
  if (text) return t`Texts: ${nameOfLanguage(text.language)}`
  const region = regionTitle(path)
  if (region !== undefined) return region === '' ? t`Region: everywhere else` : t`Region: ${region}`
  return TITLES[splitPath(path)[0] ?? ''] ?? t`Behaviour`
}
