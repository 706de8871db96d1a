import { parseArgs } from 'node:util'
import { type CommandResult, EXIT, refused } from './command-result.ts'
import { HELP } from './help.ts'
import { readKnownKeys } from './read-known-keys.ts'
import { type FileVerdict, verifyFile } from './verify-file.ts'
import { writeVerdicts } from './write-verdicts.ts'

export async function runVerify(args: readonly string[]): Promise<CommandResult> {
  const parsed = parseVerify(args)
  if (typeof parsed === 'string') return refused(`${parsed}\n\n${HELP}`)
  const { keys, refused: wrongKey } = await readKnownKeys(parsed.keys)
  if (wrongKey !== undefined) return refused(`this is no public key: ${wrongKey}\n`)
  const verdicts: FileVerdict[] = []
  for (const path of parsed.paths) verdicts.push(await verifyFile(path, keys))
  return { output: writeVerdicts(verdicts, parsed.isJson), errors: '', exitCode: exitCodeOf(verdicts) }
}

interface VerifyCommand {
  readonly paths: readonly string[]
  readonly keys: readonly string[]
  readonly isJson: boolean
}

function parseVerify(args: readonly string[]): VerifyCommand | string {
  try {
    const { values, positionals: paths } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    })
    return paths.length === 0 ? 'no file was named' : { paths, keys: values.key, isJson: values.json }
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}

function exitCodeOf(verdicts: readonly FileVerdict[]): number {
  if (verdicts.some((verdict) => 'unreadable' in verdict)) return EXIT.failed
  return verdicts.some((verdict) => 'judgement' in verdict && !verdict.judgement.isFine)
    ? EXIT.found
    : EXIT.fine
}
