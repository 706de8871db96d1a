#!/usr/bin/env node
import { runCommand } from './run-command.ts'

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  // The browser runs in its own process group, which the terminal's signal does not reach.
  process.once(name, () => stopping.abort(new Error('stopped')))
}
const say = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(text)
}
const { output, errors, exitCode } = await runCommand(process.argv.slice(2), say, stopping.signal)
process.stdout.write(output)
process.stderr.write(errors)
process.exitCode = exitCode
