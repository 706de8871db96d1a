import type { BannerTexts } from '@placet/contract/labels'
import { texts as english } from './en.ts'

/** The shipped texts of a language, or of the language it is a kind of: pt-AO speaks pt. */
export async function loadTexts(tag: string): Promise<BannerTexts | null> {
  for (let wanted = tag.toLowerCase(); wanted !== ''; wanted = shorten(wanted)) {
    const load = LOADERS.get(SPOKEN_AS.get(wanted) ?? wanted)
    if (load) return (await load()).texts
  }
  return null
}

function shorten(tag: string): string {
  return tag.slice(0, Math.max(0, tag.lastIndexOf('-')))
}

/** Older names, and languages whose readers are served by a close one. */
const SPOKEN_AS: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['iw', 'he'],
  ['nn', 'nb'],
  ['no', 'nb'],
  ['sr-me', 'sr-latn'],
  ['zh-hant', 'zh-tw'],
  ['zh-hk', 'zh-tw'],
  ['zh-mo', 'zh-tw'],
])

// Written out, because a bundler makes one chunk of each import that it can read.
const LOADERS: ReadonlyMap<string, () => Promise<{ texts: BannerTexts }>> = new Map([
  ['en', () => Promise.resolve({ texts: english })],
  ['ar', () => import('./ar.ts')],
  ['bg', () => import('./bg.ts')],
  ['bn', () => import('./bn.ts')],
  ['bs', () => import('./bs.ts')],
  ['ca', () => import('./ca.ts')],
  ['cs', () => import('./cs.ts')],
  ['cy', () => import('./cy.ts')],
  ['da', () => import('./da.ts')],
  ['de', () => import('./de.ts')],
  ['el', () => import('./el.ts')],
  ['es', () => import('./es.ts')],
  ['et', () => import('./et.ts')],
  ['eu', () => import('./eu.ts')],
  ['fa', () => import('./fa.ts')],
  ['fi', () => import('./fi.ts')],
  ['fr', () => import('./fr.ts')],
  ['ga', () => import('./ga.ts')],
  ['gl', () => import('./gl.ts')],
  ['he', () => import('./he.ts')],
  ['hi', () => import('./hi.ts')],
  ['hr', () => import('./hr.ts')],
  ['hu', () => import('./hu.ts')],
  ['hy', () => import('./hy.ts')],
  ['id', () => import('./id.ts')],
  ['is', () => import('./is.ts')],
  ['it', () => import('./it.ts')],
  ['ja', () => import('./ja.ts')],
  ['ka', () => import('./ka.ts')],
  ['ko', () => import('./ko.ts')],
  ['lt', () => import('./lt.ts')],
  ['lv', () => import('./lv.ts')],
  ['mk', () => import('./mk.ts')],
  ['ms', () => import('./ms.ts')],
  ['mt', () => import('./mt.ts')],
  ['nb', () => import('./nb.ts')],
  ['nl', () => import('./nl.ts')],
  ['pl', () => import('./pl.ts')],
  ['pt', () => import('./pt.ts')],
  ['pt-br', () => import('./pt-br.ts')],
  ['ro', () => import('./ro.ts')],
  ['ru', () => import('./ru.ts')],
  ['sk', () => import('./sk.ts')],
  ['sl', () => import('./sl.ts')],
  ['sq', () => import('./sq.ts')],
  ['sr', () => import('./sr.ts')],
  ['sr-latn', () => import('./sr-latn.ts')],
  ['sv', () => import('./sv.ts')],
  ['th', () => import('./th.ts')],
  ['tr', () => import('./tr.ts')],
  ['uk', () => import('./uk.ts')],
  ['ur', () => import('./ur.ts')],
  ['vi', () => import('./vi.ts')],
  ['zh', () => import('./zh.ts')],
  ['zh-tw', () => import('./zh-tw.ts')],
])
