import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestDeps } from '@placet/testkit/factories/test-deps'

const PROGRAM = fileURLToPath(new URL('../apps/operator/dist/main.js', import.meta.url))

/** Runs an operator command in the built program; returns what it printed. */
export async function runOperator({ ownerUrl }: TestDeps, ...args: string[]): Promise<string> {
  const env = { PLACET_DATABASE_URL: ownerUrl, PLACET_OPERATOR: 'ada' }
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env })
  return stdout
}
