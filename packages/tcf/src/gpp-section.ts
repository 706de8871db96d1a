import { encodeUsSection, type UsValues } from './us-section-string.ts'
import { type UsSectionName, usSectionNamed } from './us-sections.ts'
import { decodeUsp } from './usp-string.ts'

export interface GppSection {
  readonly id: number
  readonly name: string
  readonly text: string
  /** By the field names of the specification, which buyers read. */
  readonly fields: Readonly<Record<string, unknown>>
}

export const TCF_SECTION = { id: 2, name: 'tcfeuv2' } as const
export const USP_SECTION = { id: 6, name: 'uspv1' } as const

const GPC_TYPE = 1

export function usGppSection(name: UsSectionName, values: UsValues): GppSection {
  const section = usSectionNamed(name)
  const { id = 0, versionField = 'Version', version = 0 } = section ?? {}
  const gpc = values['Gpc'] === undefined ? {} : { GpcSegmentType: GPC_TYPE, Gpc: values['Gpc'] }
  return {
    id,
    name,
    text: encodeUsSection(name, values),
    fields: { [versionField]: version, ...values, ...gpc },
  }
}

/** `fields` come from `gppFieldsOfTc`, which is only in the chunk with the TC string. */
export function tcfGppSection(tcString: string, fields: GppSection['fields']): GppSection {
  return { ...TCF_SECTION, text: tcString, fields }
}

export function uspGppSection(usp: string): GppSection {
  const { notice, optOutSale, lspaCovered } = decodeUsp(usp)
  return {
    ...USP_SECTION,
    text: usp,
    fields: { Version: 1, Notice: notice, OptOutSale: optOutSale, LspaCovered: lspaCovered },
  }
}
