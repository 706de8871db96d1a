import { createHash } from 'node:crypto'
import { ACTION_HELP } from '@placet/rules/actions/action-help'
import type { Comparison } from './compare-results.ts'
import { isRule, RULES } from './rules.ts'
import type { Finding, ScanResult } from './scan-result.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
const rules = Object.keys(RULES).filter(isRule)

/** SARIF 2.1.0 for code scanning. Findings of an earlier result that are gone now are marked `absent`. */
export function writeSarif(result: ScanResult, comparison: Comparison | null): string {
  const isNew = new Set(comparison?.newFindings)
  const stateOf = (finding: Finding) => comparison && (isNew.has(finding) ? 'new' : 'unchanged')
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Placet', rules: rules.map(toRule) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          { executionSuccessful: true, startTimeUtc: result.startedAt, endTimeUtc: result.endedAt },
        ],
        results: [
          ...result.findings.map((finding) => toResult(finding, stateOf(finding))),
          ...(comparison?.goneFindings ?? []).map((finding) => toResult(finding, 'absent')),
        ],
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function toRule(id: (typeof rules)[number]) {
  const { title, meaning, remedy } = ACTION_HELP[id]
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: meaning },
    help: { text: remedy },
    defaultConfiguration: { level: RULES[id].level },
  }
}

function toResult({ rule, level, message, url, key }: Finding, baselineState: string | null) {
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level,
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(decodeSafely(url)) } } }],
    partialFingerprints: { 'placetFinding/v1': createHash('sha256').update(key).digest('hex').slice(0, 32) },
    ...(baselineState !== null && { baselineState }),
  }
}

/** URLs may or may not be encoded already; decoding first ensures that they are encoded exactly once. */
function decodeSafely(url: string): string {
  try {
    return decodeURI(url)
  } catch (error) {
    if (error instanceof URIError) return url
    throw error
  }
}
