import { parseArgs } from 'node:util'
import { readKnownKeys } from './read-known-keys.ts'
import { type FileVerdict, verifyFile } from './verify-file.ts'
import { writeVerdicts } from './write-verdicts.ts'

const FINE = 0
const PROBLEM_FOUND = 1
const CANNOT_READ = 2

const HELP = `placet verify FILE...

Checks receipts (.json) and evidence (.zip, or a folder that was unpacked).
Nothing is sent anywhere; no network is needed.

  --key KEY   a public key of the log, or a file with one a line; may be given again.
              Without it the keys inside an evidence bundle are taken, and marked as
              not independently known. A receipt holds none.
  --json      one JSON document for programs
  --help      this text

Exit code: 0 all fine, 1 a problem was found, 2 something cannot be read.
`

export interface CommandResult {
  readonly output: string
  readonly errors: string
  readonly exitCode: number
}

export async function runCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = parseCommand(args)
  if (parsed === 'help') return { output: HELP, errors: '', exitCode: FINE }
  if (typeof parsed === 'string') return refused(`${parsed}\n\n${HELP}`)
  const { keys, refused: wrongKey } = await readKnownKeys(parsed.keys)
  if (wrongKey !== undefined) return refused(`this is no public key: ${wrongKey}\n`)
  const verdicts: FileVerdict[] = []
  for (const path of parsed.paths) verdicts.push(await verifyFile(path, keys))
  return { output: writeVerdicts(verdicts, parsed.isJson), errors: '', exitCode: exitCodeOf(verdicts) }
}

interface Command {
  readonly paths: readonly string[]
  readonly keys: readonly string[]
  readonly isJson: boolean
}

function parseCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [verb, ...paths] = positionals
    if (values.help || verb === 'help') return 'help'
    if (verb !== 'verify') return verb === undefined ? 'nothing to do' : `unknown command: ${verb}`
    return paths.length === 0 ? 'no file was named' : { paths, keys: values.key, isJson: values.json }
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}

function exitCodeOf(verdicts: readonly FileVerdict[]): number {
  if (verdicts.some((verdict) => 'unreadable' in verdict)) return CANNOT_READ
  return verdicts.some((verdict) => 'judgement' in verdict && !verdict.judgement.isFine)
    ? PROBLEM_FOUND
    : FINE
}

function refused(errors: string): CommandResult {
  return { output: '', errors, exitCode: CANNOT_READ }
}
