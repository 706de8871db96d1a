import { describeProblem, type Problem } from '@placet/merkle-log/problems'
import { tellJudgement } from '@placet/merkle-log/judge'
import type { FileVerdict } from './verify-file.ts'

export function writeVerdicts(verdicts: readonly FileVerdict[], isJson: boolean): string {
  return isJson ? `${JSON.stringify(verdicts.map(toJson), undefined, 2)}\n` : verdicts.map(toText).join('')
}

function toText(verdict: FileVerdict): string {
  const lines = 'unreadable' in verdict ? [`cannot be read: ${verdict.unreadable}`] : told(verdict.judgement)
  const [first = '', ...rest] = lines
  return [`${verdict.path}: ${first}\n`, ...rest.map((line) => `  ${line}\n`)].join('')
}

function told(judgement: Parameters<typeof tellJudgement>[0]): string[] {
  const lines = tellJudgement(judgement)
  const isKeyless = judgement.problems.some(({ code }) => code === 'signature_unknown')
  return isKeyless ? [...lines, 'give the log’s public key with --key'] : lines
}

interface JsonVerdict {
  readonly file: string
  readonly status: 'fine' | 'problem' | 'unreadable'
  readonly kind?: 'receipt' | 'bundle'
  readonly keys?: 'known' | 'not independently known'
  readonly summary: string
  readonly problems: readonly (Problem & { readonly text: string })[]
}

function toJson(verdict: FileVerdict): JsonVerdict {
  if ('unreadable' in verdict) {
    return { file: verdict.path, status: 'unreadable', summary: verdict.unreadable, problems: [] }
  }
  const { isFine, kind, keys, summary, problems } = verdict.judgement
  return {
    file: verdict.path,
    status: isFine ? 'fine' : 'problem',
    kind,
    keys: keys === 'known' ? 'known' : 'not independently known',
    summary,
    problems: problems.map((problem) => ({ ...problem, text: describeProblem(problem) })),
  }
}
