import type { TcfTexts } from '@placet/contract/labels'
import { texts as english } from './en.ts'

/** The framework's texts in a language, or of the language it is a kind of; null until they are translated. */
export async function loadTcfTexts(tag: string): Promise<TcfTexts | null> {
  const [main = ''] = tag.toLowerCase().split('-')
  const load = LOADERS.get(main)
  return load ? (await load()).texts : null
}

// Written out, because a bundler makes one chunk of each import that it can read.
const LOADERS: ReadonlyMap<string, () => Promise<{ texts: TcfTexts }>> = new Map([
  ['en', () => Promise.resolve({ texts: english })],
  ['bg', () => import('./bg.ts')],
  ['ca', () => import('./ca.ts')],
  ['cs', () => import('./cs.ts')],
  ['da', () => import('./da.ts')],
  ['de', () => import('./de.ts')],
  ['el', () => import('./el.ts')],
  ['es', () => import('./es.ts')],
  ['et', () => import('./et.ts')],
  ['fi', () => import('./fi.ts')],
  ['fr', () => import('./fr.ts')],
  ['hr', () => import('./hr.ts')],
  ['hu', () => import('./hu.ts')],
  ['it', () => import('./it.ts')],
  ['lt', () => import('./lt.ts')],
  ['lv', () => import('./lv.ts')],
  ['nb', () => import('./nb.ts')],
  ['nl', () => import('./nl.ts')],
  ['pl', () => import('./pl.ts')],
  ['pt', () => import('./pt.ts')],
  ['ro', () => import('./ro.ts')],
  ['sk', () => import('./sk.ts')],
  ['sl', () => import('./sl.ts')],
  ['sv', () => import('./sv.ts')],
  ['tr', () => import('./tr.ts')],
  ['uk', () => import('./uk.ts')],
])
