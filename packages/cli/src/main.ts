#!/usr/bin/env node
import { runCommand } from './run-command.ts'

const { output, errors, exitCode } = await runCommand(process.argv.slice(2))
process.stdout.write(output)
process.stderr.write(errors)
process.exitCode = exitCode
