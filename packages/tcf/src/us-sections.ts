/** A field of a US section: its name, and how many values it has. One value is a number, several are a list. */
export type UsField = readonly [name: string, count: number]

export type UsSectionName = `us${keyof typeof layouts}`

interface Layout {
  /** The first field of every section. */
  readonly versionField: 'Version' | 'MspaVersion'
  readonly version: number
  readonly fields: readonly UsField[]
  /** The part after the dot. */
  readonly second: 'gpc' | 'sensitive' | 'none'
}

export interface UsSection extends Layout {
  readonly id: number
  readonly name: UsSectionName
}

interface StateOptions {
  readonly notice?: string
  readonly moreNotice?: string
  readonly hasAdditional?: boolean
  readonly second?: Layout['second']
}

export const SENSITIVE = 'SensitiveDataProcessing'
export const CHILDREN = 'KnownChildSensitiveDataConsents'
export const COVERED = 'MspaCoveredTransaction'

const FIRST_ID = 7
const ADDITIONAL = 'AdditionalDataProcessingConsent'
const PERSONAL = 'PersonalDataConsents'
const SHARING = 'SharingNotice'
const PROCESSING = 'ProcessingNotice'

const notices = ['SaleOptOutNotice', 'TargetedAdvertisingOptOutNotice']
const optOuts = ['SaleOptOut', 'TargetedAdvertisingOptOut']
const mspa = [COVERED, 'MspaOptOutOptionMode', 'MspaServiceProviderMode']

const layouts = {
  nat: layout(
    [
      ...[SHARING, 'SaleOptOutNotice', 'SharingOptOutNotice', 'TargetedAdvertisingOptOutNotice'],
      ...['SensitiveDataProcessingOptOutNotice', 'SensitiveDataLimitUseNotice'],
      ...['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut', [SENSITIVE, 16] as const],
      ...[[CHILDREN, 3] as const, PERSONAL, ...mspa],
    ],
    { version: 2 },
  ),
  ca: layout([
    ...['SaleOptOutNotice', 'SharingOptOutNotice', 'SensitiveDataLimitUseNotice', 'SaleOptOut'],
    ...['SharingOptOut', [SENSITIVE, 9] as const, [CHILDREN, 2] as const, PERSONAL, ...mspa],
  ]),
  va: state(8, 1, { notice: SHARING, second: 'none' }),
  co: state(7, 1, { notice: SHARING }),
  ut: state(8, 1, { notice: SHARING, moreNotice: 'SensitiveDataProcessingOptOutNotice', second: 'none' }),
  ct: state(8, 3, { notice: SHARING }),
  fl: state(8, 3, { hasAdditional: true, second: 'none' }),
  mt: state(8, 3, { notice: SHARING, hasAdditional: true }),
  or: state(11, 3, { hasAdditional: true }),
  tx: state(8, 1, { hasAdditional: true }),
  de: state(9, 5, { hasAdditional: true }),
  ia: state(8, 1, { moreNotice: 'SensitiveDataOptOutNotice' }),
  ne: state(8, 1, { hasAdditional: true }),
  nh: state(8, 3, { hasAdditional: true }),
  nj: state(10, 5, { hasAdditional: true }),
  tn: state(8, 1, { hasAdditional: true }),
  mn: state(8, 1, { hasAdditional: true }),
  md: later([], 'gpc'),
  in: later([CHILDREN], 'sensitive'),
  ky: later([CHILDREN], 'sensitive'),
  ri: later([CHILDREN], 'sensitive'),
}

/** In id order; the ids are consecutive. */
export const usSections: readonly UsSection[] = Object.entries(layouts).map(([place, found], index) => ({
  ...found,
  id: FIRST_ID + index,
  name: nameOf(place),
}))

// In these sections visitors opt out of sensitive data processing; elsewhere it requires consent and has no
// notice field.
export const SENSITIVE_NOTICE: Readonly<Partial<Record<UsSectionName, string>>> = {
  usca: 'SensitiveDataLimitUseNotice',
  usut: 'SensitiveDataProcessingOptOutNotice',
  usia: 'SensitiveDataOptOutNotice',
}

/** Whether sensitive data may be used until the visitor opts out. */
export function isSensitiveOptOut(name: UsSectionName): boolean {
  return SENSITIVE_NOTICE[name] !== undefined
}

export function usSectionNamed(name: string): UsSection | undefined {
  return usSections.find((section) => section.name === name)
}

// Safe cast: UsSectionName is derived from the keys of `layouts`.
function nameOf(place: string): UsSectionName {
  return `us${place}` as UsSectionName
}

function layout(fields: readonly (string | UsField)[], more: Partial<Layout> = {}): Layout {
  return {
    versionField: 'Version',
    version: 1,
    second: 'gpc',
    fields: fields.map((field) => (typeof field === 'string' ? [field, 1] : field)),
    ...more,
  }
}

function state(
  sensitiveCount: number,
  childCount: number,
  { notice = PROCESSING, moreNotice, hasAdditional = false, second = 'gpc' }: StateOptions,
): Layout {
  return layout(
    [
      ...[notice, ...notices, ...(moreNotice === undefined ? [] : [moreNotice]), ...optOuts],
      ...[[SENSITIVE, sensitiveCount] as const, [CHILDREN, childCount] as const],
      ...[...(hasAdditional ? [ADDITIONAL] : []), ...mspa],
    ],
    { second },
  )
}

// Same encoding as the official library; the specification has an additional section header.
function later(child: readonly string[], second: Layout['second']): Layout {
  return layout([COVERED, 'MspaMode', PROCESSING, ...notices, ...optOuts, ...child, ADDITIONAL], {
    versionField: 'MspaVersion',
    second,
  })
}
