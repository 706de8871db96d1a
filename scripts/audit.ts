import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
const Manifest = z.object({ packageManager: z.string() })

export interface AuditRun {
  status: number | null
  output: string
}

export interface AuditResult {
  exitCode: 0 | 1
  sentence: string
}

/** Registries without the audit service, and machines without a network, are no reason to fail: the rest is. */
export function judgeAudit({ status, output }: AuditRun): AuditResult {
  if (status === 0) return { exitCode: 0, sentence: 'No known vulnerabilities.' }
  if (/ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|ENOTFOUND|ECONNREFUSED|EAI_AGAIN/.test(output)) {
    return { exitCode: 0, sentence: 'NOT AUDITED: this registry does not list vulnerabilities.' }
  }
  return { exitCode: 1, sentence: output }
}

if (import.meta.main) {
  const { packageManager } = Manifest.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', packageManager, 'audit'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const { exitCode, sentence } = judgeAudit({ status, output: `${stdout}${stderr}` })
  console.log(sentence)
  process.exitCode = exitCode
}
