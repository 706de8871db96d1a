import { expect, test } from 'vitest'
import { judgeAudit } from './audit.ts'

test.each([
  [{ status: 0, output: 'No known vulnerabilities found' }, 0, 'No known vulnerabilities.'],
  [{ status: 1, output: 'ERR_PNPM_AUDIT_BAD_RESPONSE: 405' }, 0, 'NOT AUDITED'],
  [{ status: 1, output: 'getaddrinfo ENOTFOUND' }, 0, 'NOT AUDITED'],
  [{ status: 1, output: '1 vulnerability found: left@1.0.0' }, 1, 'left@1.0.0'],
  [{ status: null, output: 'killed' }, 1, 'killed'],
] as const)('%j ends with %i', (run, exitCode, sentence) => {
  const result = judgeAudit(run)
  expect(result.exitCode).toBe(exitCode)
  expect(result.sentence).toContain(sentence)
})
