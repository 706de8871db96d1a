import { hearing } from '../boot/events.ts'
import type { IabLayer } from '@placet/rules/publish/iab-layers'
import { lazily } from '../load-chunk.ts'
import { start as startPreferences } from '../preferences/start.ts'
import type { Kit, ShowSecond } from '../ui/kit.ts'
import { addFramework } from './add-framework.ts'
import { createTcf } from './create-tcf.ts'
import type { IabKit } from './kit.ts'

/** Starts the regular preferences and adds the framework to each dialog before it is shown. */
export function start(lent: Kit, layer: IabLayer): ShowSecond {
  const { loadChunk } = lent
  hearing.emit = lent.emit
  const kit: IabKit = {
    ...lent,
    load: (language) => loadChunk(`iab.${language}`),
    loadVendors: once((language) => loadChunk(`vendors.${language}`)),
  }
  const tcf = createTcf(kit, layer)
  const layers = new Map([[layer.words.language, layer]])
  let prepare = () => {}
  const show = startPreferences(
    {
      ...kit,
      load: async (language) => {
        const loaded = await kit.load(language)
        layers.set(language, loaded.layer)
        return loaded
      },
      show: (screen, view, isModal) => {
        const spoken = layers.get(view.lang) ?? layer
        tcf.speak(spoken)
        const draft = tcf.draft()
        prepare = () => tcf.prepare(draft)
        addFramework(kit, spoken, view, draft, screen)
        kit.show(screen, view, isModal)
      },
      choose: (...decision) => {
        prepare()
        return kit.choose(...decision)
      },
    },
    layer,
  )
  return Object.assign(show, { stringsOf: tcf.stringsOf })
}

/** Loads each language once; retries only after a failure. */
function once<T>(make: (language: string) => Promise<T>): (language: string) => Promise<T> {
  const made = new Map<string, () => Promise<T>>()
  return (language) => {
    const known = made.get(language) ?? lazily(() => make(language))
    made.set(language, known)
    return known()
  }
}
