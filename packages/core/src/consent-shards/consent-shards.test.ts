import { asOperator } from '@placet/testkit/factories/as-operator'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished } from 'vitest'
import { followConsentShards, noteConsentShards } from './index.ts'

/** A program that is configured with this number; `refused` has the reason for which it would end. */
async function startedWith(deps: TestDeps, setting: number, known: readonly number[] = []) {
  const installation = { ...deps.installation, consentShards: [setting] }
  const program = { installation, refused: '' }
  const { stop } = await followConsentShards(
    { ...deps, db: known.length > 0 ? deps.job.db : deps.db, installation },
    {
      known: () => known,
      onRefused: (error) => {
        program.refused = String(error)
      },
      onProblem: () => undefined,
      everyMs: 20,
    },
  )
  onTestFinished(stop)
  return program
}

test('a program with another number of shards than the installation ends and says what to set', async ({
  deps,
}) => {
  expect((await startedWith(deps, 12)).refused).toBe('')
  const worker = await startedWith(deps, 8, [8])
  expect(worker).toMatchObject({ refused: '', installation: { consentShards: [8] } })
  const { refused } = await startedWith(deps, 16)
  expect(refused).toContain(
    'PLACET_CONSENT_SHARDS is 16, but the number of this installation is 8. Set it to 8; ',
  )
})

test('a number that is added is known while the program runs, and earlier ones stay known', async ({
  deps,
}) => {
  await noteConsentShards(deps.job, [8])
  const api = await startedWith(deps, 8)
  await asOperator(deps.ownerUrl, (ctx) => noteConsentShards(ctx, [16]))
  await waitFor(() => api.installation.consentShards.length > 1, { timeoutMs: 10_000 })
  expect(api.installation.consentShards).toEqual([8, 16])
  expect(await startedWith(deps, 8)).toMatchObject({ refused: '', installation: { consentShards: [8, 16] } })

  await asOperator(deps.ownerUrl, ({ db }) => db.deleteFrom('consent_shards').execute())
  const worker = await startedWith(deps, 16, [8, 16])
  expect(worker).toMatchObject({ refused: '', installation: { consentShards: [8, 16] } })
  expect(api.installation.consentShards).toEqual([8, 16])
})
