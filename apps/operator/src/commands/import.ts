import { readFile } from 'node:fs/promises'
import { importCookies } from '@placet/core/catalogue/index'
import type { OperatorCtx } from '@placet/core/context'
import { importProviders, importVendorList, importVendorListTexts } from '@placet/core/vendors/index'
import { type Command, UsageError } from '../command.ts'
import { parseJson } from '../parse-json.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

type Import = (ctx: OperatorCtx, text: string, language: string) => Promise<string>

const IMPORTS: ReadonlyMap<string, Import> = new Map<string, Import>([
  [
    'cookies',
    async (ctx, csv) => {
      const { imported, refusedRows } = await importCookies({ ctx, input: { csv } })
      return `${imported} imported${refusedRows.length === 0 ? '' : `; left out: row ${refusedRows.join(', ')}`}`
    },
  ],
  [
    'gvl',
    async (ctx, text) => {
      const { version, isNew, vendors, since } = await importVendorList({ ctx, input: parseJson(text) })
      if (!isNew) return `version ${version} is already imported`
      const changes = since
        ? `; ${since.changes} changes since version ${since.version}, ${since.askAgain} of them ask visitors again`
        : ''
      return `version ${version} imported, ${vendors} vendors${changes}`
    },
  ],
  [
    'providers',
    async (ctx, csv) => {
      const { providers, isNew } = await importProviders({ ctx, input: { csv } })
      return isNew ? `${providers} providers imported` : 'these providers are already imported'
    },
  ],
  [
    'translation',
    async (ctx, text, language) => {
      const input = { language, texts: parseJson(text) }
      const { version } = await importVendorListTexts({ ctx, input })
      return `texts in ${language} imported for version ${version}`
    },
  ],
])

export const importList: Command = {
  summary: 'Import a cookie list, a vendor list, its translation or Google’s providers from a file.',
  usage: ['cookies FILE.csv', 'gvl FILE.json', 'providers FILE.csv', 'translation FILE.json LANGUAGE'],
  env: OWNER_ENV_HELP,
  async run([kind = '', file, language = ''], { env, say }) {
    const run = IMPORTS.get(kind)
    if (run === undefined || file === undefined) throw new UsageError('Name a kind of list and a file.')
    const text = await readFile(file, 'utf8')
    say(await withOperator(env, (ctx) => run(ctx, text, language)))
  },
}
