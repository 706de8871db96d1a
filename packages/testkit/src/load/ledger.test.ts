import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryDir } from '../services/temporary-dir.ts'
import { openLedger, readLedger } from './ledger.ts'
import { LoadDomain, planConsent } from './plan-consent.ts'

test('what was noted is read back, in its order', async () => {
  const { dir, remove } = await createTemporaryDir()
  onTestFinished(remove)
  const file = join(dir, 'ledger.jsonl')
  const domain = LoadDomain.parse({
    domainId: 'dom_0000000000000000000001',
    code: 'abcdefghij',
    hosts: ['shop.example.com'],
  })
  const entries = Array.from({ length: 500 }, (_, index) => {
    const { submission, cell } = planConsent(index, [domain])
    return {
      eventId: submission.eventId,
      day: '2026-11-15',
      at: 1_794_700_000_000 + index,
      attempt: index % 3,
      cell,
    }
  })

  const ledger = await openLedger(file)
  for (const entry of entries) ledger.note(entry)
  await ledger.close()

  expect(await readLedger(file)).toEqual(entries)
  await expect(openLedger(file)).rejects.toThrow('EEXIST')
})
