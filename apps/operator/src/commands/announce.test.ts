import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { saveProfile } from '@placet/core/profile/index'
import { anOwner } from '@placet/testkit/factories/people'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

test('news are queued for those who asked for them, and for nobody else', async ({ deps }) => {
  const [reader, other] = [await anOwner(deps), await anOwner(deps)]
  await saveProfile({ ctx: reader.ctx, input: { announcements: true } })
  await saveProfile({ ctx: other.ctx, input: { announcements: false } })
  const { dir, remove } = await createTemporaryDir()
  const file = join(dir, 'news.txt')
  await writeFile(file, 'Groups of sites\n\nYou can group\nyour sites.\n\nEnjoy.\n')
  const env = { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' }
  expect(await runOperator(['announce', file], env)).toMatchObject({
    status: 0,
    stdout: 'the worker mails it to 1 person\n',
  })
  const news = (await queuedJobs(deps, sendMail)).filter(({ template }) => template === 'announcement')
  expect(news).toEqual([
    {
      template: 'announcement',
      userId: reader.userId,
      subject: 'Groups of sites',
      paragraphs: ['You can group your sites.', 'Enjoy.'],
    },
  ])
  expect(await runOperator(['announce'], env)).toMatchObject({ status: 2 })
  await writeFile(file, 'Only a subject')
  expect(await runOperator(['announce', file], env)).toMatchObject({ status: 1 })
  await remove()
})
