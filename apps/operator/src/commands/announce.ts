import { readFile } from 'node:fs/promises'
import { announce as announceNews } from '@placet/core/profile/index'
import { connectJobQueue } from '@placet/db/job-queue'
import { type Command, UsageError } from '../command.ts'
import { readOwnerEnv } from '../env/owner.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const announce: Command = {
  summary: 'Mail news to everyone who asked for them in the profile.',
  usage: ['FILE.txt      first line: subject; then paragraphs, separated by empty lines'],
  env: OWNER_ENV_HELP,
  async run([file], { env, say }) {
    if (file === undefined) throw new UsageError('Name a file with the text.')
    const [subject = '', ...paragraphs] = (await readFile(file, 'utf8'))
      .split(/\n/)
      .map((line) => line.trim())
      .join('\n')
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
      .filter((paragraph) => paragraph !== '')
    const jobs = connectJobQueue(readOwnerEnv(env).databaseUrl)
    try {
      const input = { subject, paragraphs }
      const { recipients } = await withOperator(env, (ctx) => announceNews({ ctx: { ...ctx, jobs }, input }))
      say(`the worker mails it to ${recipients} ${recipients === 1 ? 'person' : 'people'}`)
    } finally {
      await jobs.stop()
    }
  },
}
