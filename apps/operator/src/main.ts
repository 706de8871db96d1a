import { ENVIRONMENT } from './env.ts'
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  env: ENVIRONMENT,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
