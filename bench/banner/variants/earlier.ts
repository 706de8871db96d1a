import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { OURS, type Variant } from '../variant.ts'

const EARLIER_CODE = 'k3v9x2m7qz'

const Saved = z.object({
  code: z.string(),
  headBefore: z.string(),
  files: z.record(z.string(), z.string()),
  selectors: z.object({
    banner: z.string(),
    accept: z.string(),
    reject: z.string(),
    settings: z.string(),
    dialog: z.string(),
  }),
})

/** Keeps the files of this build, for a later run that compares another one with it. */
export async function saveVariant(path: string, { files, headBefore, selectors }: Variant): Promise<void> {
  const [, code] = /\/c2\/(\w+)\.js/.exec(headBefore ?? '') ?? []
  await writeFile(path, JSON.stringify(Saved.parse({ code, headBefore, files, selectors })))
}

/** An earlier build under addresses of its own: times of two runs can't be compared, those of one can. */
export async function readEarlier(path: string): Promise<Variant> {
  const text = await readFile(path, 'utf8')
  const { code } = Saved.parse(JSON.parse(text))
  const moved = Saved.parse(JSON.parse(text.replaceAll(code, EARLIER_CODE)))
  return { ...moved, name: `${OURS}-before`, label: 'Placet, before' }
}
