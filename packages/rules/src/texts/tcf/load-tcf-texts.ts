import type { TcfTexts } from '@placet/contract/labels'
import { texts as english } from './en.ts'

/** The framework's texts in a language, or of the language it is a kind of; English where they are not translated yet. */
export async function loadTcfTexts(tag: string): Promise<TcfTexts> {
  const [main = ''] = tag.toLowerCase().split('-')
  const load = LOADERS.get(main)
  return load ? (await load()).texts : english
}

// Written out, because a bundler makes one chunk of each import that it can read.
const LOADERS: ReadonlyMap<string, () => Promise<{ texts: TcfTexts }>> = new Map([
  ['de', () => import('./de.ts')],
  ['fr', () => import('./fr.ts')],
])
