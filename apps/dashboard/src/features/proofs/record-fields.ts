import type { ProofRecordView } from '@placet/contract/proofs'

type Fields = ProofRecordView['record']

const ACTIONS: Readonly<Record<string, string>> = {
  accept_all: 'Accepted everything',
  reject_all: 'Denied everything',
  custom: 'Chose for each category',
  withdraw: 'Withdrew the consent',
  expire: 'Consent expired',
}

const NAMES: Readonly<Record<string, string>> = {
  event: 'Event',
  token: 'Consent ID',
  domain: 'Domain',
  code: 'Code',
  action: 'Action',
  vendors: 'Vendors',
  tcString: 'TC string',
  gppString: 'GPP string',
  gpc: 'Global Privacy Control',
  version: 'Published version',
  region: 'Region',
  framework: 'Framework',
  language: 'Language',
  layer: 'Layer',
  openedBy: 'Opened by',
  decidedAfterMs: 'Decided after',
  host: 'Hostname',
  path: 'Path',
  country: 'Country',
  network: 'Network',
  browser: 'Browser',
  device: 'Device',
  assurance: 'Assurance',
  isConflict: 'Conflicts with another record',
  receivedAtMs: 'Received',
  clientAtMs: 'Browser’s clock',
  incarnation: 'Stream',
  position: 'Position in the stream',
  index: 'Place in its message',
}

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
    name: `Category “${name}”`,
    value: isAllowed === true ? 'allowed' : 'denied',
  }))
  return [...rows, ...categories]
}

function say(key: string, record: Fields): string {
  const value = record[key]
  if (key.endsWith('AtMs') && typeof value === 'number') return new Date(value).toISOString()
  if (key === 'action') return actionName(record)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return key === 'decidedAfterMs' ? `${fieldText(record, key)} ms` : fieldText(record, key)
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
