import { t } from '@lingui/core/macro'
import type { ProofRecordView } from '@placet/contract/proofs'
import { perLanguage } from '../../i18n/per-language.ts'

type Fields = ProofRecordView['record']

const ACTIONS: Readonly<Record<string, string>> = perLanguage(() => ({
  accept_all: t`Accepted everything`,
  reject_all: t`Denied everything`,
  custom: t`Chose for each category`,
  withdraw: t`Withdrew the consent`,
  expire: t`Consent expired`,
}))

const NAMES: Readonly<Record<string, string>> = perLanguage(() => ({
  event: t`Event`,
  token: t`Consent ID`,
  domain: t`Domain`,
  code: t`Code`,
  action: t`Action`,
  vendors: t`Vendors`,
  tcString: t`TC string`,
  gppString: t`GPP string`,
  gpc: t`Global Privacy Control`,
  version: t`Published version`,
  region: t`Region`,
  framework: t`Framework`,
  language: t`Language`,
  layer: t`Layer`,
  openedBy: t`Opened by`,
  decidedAfterMs: t`Decided after`,
  host: t`Hostname`,
  path: 'Path',
  country: t`Country`,
  network: t`Network`,
  browser: t`Browser`,
  device: t`Device`,
  assurance: t`Assurance`,
  isConflict: t`Conflicts with another record`,
  receivedAtMs: t`Received`,
  clientAtMs: t`Browser’s clock`,
  incarnation: t`Stream`,
  position: t`Position in the stream`,
  index: t`Place in its message`,
}))

export function actionName(record: Fields): string {
  const action = fieldText(record, 'action')
  return ACTIONS[action] ?? action
}

/** Empty if the record has no such field. */
export function fieldText(record: Fields, key: string): string {
  const value = record[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function allowedCategories({ categories }: Fields): string[] {
  if (typeof categories !== 'object' || categories === null) return []
  return Object.entries(categories).flatMap(([name, isAllowed]) => (isAllowed === true ? [name] : []))
}

/** Every field of a record in words; missing fields are omitted. */
export function recordFields(record: Fields): { name: string; value: string }[] {
  const rows = Object.entries(record).flatMap(([key, value]) => {
    if (key === 'categories' || value === '' || value === null) return []
    return [{ name: NAMES[key] ?? key, value: say(key, record) }]
  })
  const categories = Object.entries(record['categories'] ?? {}).map(([name, isAllowed]) => ({
    name: t`Category “${name}”`,
    value: isAllowed === true ? 'allowed' : 'denied',
  }))
  return [...rows, ...categories]
}

function say(key: string, record: Fields): string {
  const value = record[key]
  if (key.endsWith('AtMs') && typeof value === 'number') return new Date(value).toISOString()
  if (key === 'action') return actionName(record)
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  return key === 'decidedAfterMs' ? t`${fieldText(record, key)} ms` : fieldText(record, key)
}

/** The view that was on the screen, if the record contains it. */
export function viewOf(record: Fields) {
  const { version, region, language, layer, device } = record
  if (typeof version !== 'number' || typeof language !== 'string') return null
  return {
    version,
    region: typeof region === 'number' ? region : 0,
    language,
    layer: layer === 'preferences' ? ('preferences' as const) : ('banner' as const),
    screen: device === 'mobile' && layer !== 'preferences' ? ('phone' as const) : ('desktop' as const),
  }
}
