import type { UsValues } from './us-section-string.ts'
import { COVERED, SENSITIVE, SENSITIVE_NOTICE, type UsSectionName, usSectionNamed } from './us-sections.ts'

const YES = 1
const NO = 2
const OPT_OUTS = ['Sale', 'Sharing', 'TargetedAdvertising'] as const

/** Contradictions in a US string, as sentences; buyers reject such a string entirely. */
export function checkUsValues(name: UsSectionName, values: UsValues): string[] {
  const fields = new Set(usSectionNamed(name)?.fields.map(([field]) => field))
  const valueOf = (field: string) => Number(values[field] ?? 0)
  return [
    ...OPT_OUTS.filter((kind) => fields.has(`${kind}OptOut`)).flatMap((kind) =>
      optOutProblems(kind, valueOf(`${kind}OptOutNotice`), valueOf(`${kind}OptOut`), values['Gpc'] === true),
    ),
    ...sensitiveProblems(name, values),
    ...(fields.has('MspaMode') ? laterMspaProblems(valueOf) : mspaProblems(valueOf)),
  ]
}

function optOutProblems(kind: string, notice: number, optOut: number, hasGpc: boolean): string[] {
  return [
    ...(notice !== YES && optOut !== 0
      ? [`${kind}OptOut is said although ${kind}OptOutNotice was not given.`]
      : []),
    ...(notice === YES && optOut === 0
      ? [`${kind}OptOutNotice was given, but ${kind}OptOut is not said.`]
      : []),
    ...(hasGpc && optOut === NO ? [`${kind}OptOut denies what the browser’s signal says.`] : []),
  ]
}

function sensitiveProblems(name: UsSectionName, values: UsValues): string[] {
  const notice = SENSITIVE_NOTICE[name]
  const answers = values[SENSITIVE]
  if (notice === undefined || typeof answers !== 'object' || Number(values[notice] ?? 0) === YES) return []
  return answers.some((answer) => answer !== 0)
    ? [`${SENSITIVE} is said although ${notice} was not given.`]
    : []
}

function mspaProblems(valueOf: (field: string) => number): string[] {
  const [covered, option, provider] = [COVERED, 'MspaOptOutOptionMode', 'MspaServiceProviderMode'].map(
    valueOf,
  )
  if (covered !== YES) {
    return option === 0 && provider === 0 ? [] : ['A transaction that is not covered has no MSPA mode.']
  }
  const isOneOfTwo = (option === YES && provider === NO) || (option === NO && provider === YES)
  const hasNotice = OPT_OUTS.some((kind) => valueOf(`${kind}OptOutNotice`) !== 0)
  return [
    ...(isOneOfTwo ? [] : ['A covered transaction has exactly one MSPA mode.']),
    ...(provider === YES && hasNotice ? ['A service provider gives no notice of an opt-out.'] : []),
  ]
}

function laterMspaProblems(valueOf: (field: string) => number): string[] {
  const isCovered = valueOf(COVERED) === YES
  return isCovered === (valueOf('MspaMode') !== 0)
    ? []
    : ['MspaMode is said where a transaction is covered, only.']
}
